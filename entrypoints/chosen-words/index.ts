import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { chosenWords } from '../capture-page/chosen-words.ts'

/** The background runs this script in a frame on request. Its only effect is the returned value. */
export default defineUnlistedScript(() => chosenWords(document))
