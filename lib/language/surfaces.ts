export const SURFACES = [
  'background',
  'copy-view',
  'options',
  'popup',
  'sidepanel',
  'tabs',
  'waiting',
] as const
export type Surface = (typeof SURFACES)[number]
