import { defineBackground } from 'wxt/utils/define-background'
import { z } from 'zod'
import { start } from './start.ts'

export default defineBackground({
  type: 'module',
  main: () => {
    // Zod would otherwise try `new Function`, which the extension's CSP forbids.
    z.config({ jitless: true })
    start()
  },
})
