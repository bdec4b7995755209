import module from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Folder of compiled code. It is next to the packages, because anyone who can write there could change the code anyway.
 * Threads and child processes inherit the variable, so their first module is cached too.
 */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/bookplate', import.meta.url))

// Optional, because the versions that `check-node.js` rejects may not have it.
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
