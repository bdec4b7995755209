/** Images of one bookmark that can have an id of their own. */
export const MAX_IMAGES = 4_096

/** Bookmark and position in one number: the id of an image in indexes and rankings. */
export const imageId = (bookmarkId: number, position: number): number => bookmarkId * MAX_IMAGES + position
export const bookmarkOfImage = (id: number): number => Math.floor(id / MAX_IMAGES)
