import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { SelectedLinks } from '@/lib/capture/selected-links.ts'
import { selectedLinks } from './selected-links.ts'

/** The background runs this script in the page on request. Its only effect is the returned value. */
export default defineUnlistedScript((): SelectedLinks => selectedLinks(getSelection()))
