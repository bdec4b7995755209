import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Next to the packages, because anyone who can write there could change the code anyway. */
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/bookplate'))
