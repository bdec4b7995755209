import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { collectPageList } from './collect.ts'

/** Put into the page by the background, when the person asks for what the page lists. */
export default defineUnlistedScript(() => collectPageList(document))
