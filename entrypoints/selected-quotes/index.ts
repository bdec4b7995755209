import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { selectedQuotes } from '../capture-page/selected-quotes.ts'

/** The background runs this script in a frame on request. Its only effect is the returned value. */
export default defineUnlistedScript(() => selectedQuotes(document))
