import { CompressionStream, DecompressionStream } from 'node:stream/web'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Only ends hanging tests, so slow machines don't fail.
configure({ asyncUtilTimeout: 120_000 })

// happy-dom lacks popovers. These tests check focus and state, and browser tests check the display.
HTMLElement.prototype.showPopover ??= () => {}
HTMLElement.prototype.hidePopover ??= () => {}

globalThis.CompressionStream ??= CompressionStream as never
globalThis.DecompressionStream ??= DecompressionStream as never

globalThis.requestIdleCallback ??= (then) =>
  Number(globalThis.setTimeout(() => then({ didTimeout: false, timeRemaining: () => 1 })))

afterEach(cleanup)
