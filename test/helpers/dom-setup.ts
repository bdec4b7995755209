import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// happy-dom has no popovers. What is tested with them is focus and state; that they show is seen in a browser.
HTMLElement.prototype.showPopover ??= () => {}
HTMLElement.prototype.hidePopover ??= () => {}

// Nor an idle time.
globalThis.requestIdleCallback ??= (then) =>
  Number(setTimeout(() => then({ didTimeout: false, timeRemaining: () => 1 })))

afterEach(cleanup)
