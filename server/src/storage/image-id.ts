/** Maximum images per bookmark with an id. */
export const MAX_IMAGES = 4_096

export const imageId = (bookmarkId: number, position: number): number => bookmarkId * MAX_IMAGES + position
export const bookmarkOfImage = (id: number): number => Math.floor(id / MAX_IMAGES)
