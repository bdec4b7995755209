/** Parts of the extension that have words, each with messages of its own. */
export const SURFACES = ['background', 'options', 'popup', 'sidepanel', 'tabs', 'waiting'] as const
export type Surface = (typeof SURFACES)[number]
