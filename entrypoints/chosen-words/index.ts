import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { chosenWords } from '../capture-page/chosen-words.ts'

/** Put into a frame of the page by the background, on the click of a person; what it returns is all that it does. */
export default defineUnlistedScript(() => chosenWords(document))
