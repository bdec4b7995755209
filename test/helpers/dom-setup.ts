import { CompressionStream, DecompressionStream } from 'node:stream/web'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Ends a hang, and judges no machine.
configure({ asyncUtilTimeout: 20_000 })

// happy-dom has no popovers. What is tested with them is focus and state; that they show is seen in a browser.
HTMLElement.prototype.showPopover ??= () => {}
HTMLElement.prototype.hidePopover ??= () => {}

// Nor streams that compress.
globalThis.CompressionStream ??= CompressionStream as never
globalThis.DecompressionStream ??= DecompressionStream as never

// Nor an idle time.
globalThis.requestIdleCallback ??= (then) =>
  Number(setTimeout(() => then({ didTimeout: false, timeRemaining: () => 1 })))

afterEach(cleanup)
