import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { LinkReading } from '@/lib/save/link-reading.ts'
import { selectedLinks } from './selected-links.ts'

/** Put into the page by the background, on the click of a person; what it returns is all that it does. */
export default defineUnlistedScript((): LinkReading => selectedLinks(getSelection()))
