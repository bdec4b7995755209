export const SURFACES = ['background', 'options', 'popup', 'sidepanel', 'tabs', 'waiting'] as const
export type Surface = (typeof SURFACES)[number]
