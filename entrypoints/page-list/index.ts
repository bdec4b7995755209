import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { collectPageList } from './collect.ts'

/** The background runs this script when the person imports the list of a page. */
export default defineUnlistedScript(() => collectPageList(document))
