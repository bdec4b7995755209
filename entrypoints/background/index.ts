import { defineBackground } from 'wxt/utils/define-background'
import { z } from 'zod'
import { start } from './start.ts'

export default defineBackground({
  type: 'module',
  main: () => {
    // Zod would try `new Function`, which the content security policy of extensions refuses.
    z.config({ jitless: true })
    start()
  },
})
