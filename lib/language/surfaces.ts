/** Parts of the extension with separate messages. */
export const SURFACES = ['background', 'options', 'popup', 'sidepanel', 'tabs', 'waiting'] as const
export type Surface = (typeof SURFACES)[number]
