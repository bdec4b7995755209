import { MAX_PREVIEW_EDGE } from '@bookplate/contract'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { PICTURE_TYPES } from '@bookplate/reader/file-kind'

/** Read from the header before decoding. */
const MAX_PIXELS = 40_000_000
/** For formats that must be decoded as a whole, with at least six bytes per pixel. */
const MAX_PIXELS_AT_ONCE = 16_000_000
/** Limit for images that are made to decode slowly. */
const MAX_SECONDS = 5
const JPEG_QUALITY = 82

export interface ArchivedImage {
  preview: { jpeg: Uint8Array; width: number; height: number }
  /** Pixels of the original with its EXIF orientation applied. */
  width: number
  height: number
}

// Never decode an image twice.
sharp.cache(false)

export class ImageArchiveError extends Error {
  override readonly name = 'ImageArchiveError'
}

/** Creates a JPEG of at most 768 px. @throws {ImageArchiveError} for SVG, other files, and large or slow images */
export async function archiveImage(bytes: Uint8Array): Promise<ArchivedImage> {
  const magic = await fileTypeFromBuffer(bytes)
  if (!magic || !PICTURE_TYPES.has(magic.mime)) throw new ImageArchiveError('not an image that can be stored')
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, animated: false })
    const { autoOrient, format, isProgressive } = await image.metadata()
    const isWhole = isProgressive || format === 'gif' || format === 'heif'
    if (isWhole && autoOrient.width * autoOrient.height > MAX_PIXELS_AT_ONCE)
      throw new ImageArchiveError('too many pixels to decode at once')
    const { data, info } = await image
      .autoOrient()
      .resize({ width: MAX_PREVIEW_EDGE, height: MAX_PREVIEW_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return {
      preview: { jpeg: new Uint8Array(data), width: info.width, height: info.height },
      width: autoOrient.width,
      height: autoOrient.height,
    }
  } catch (error) {
    throw new ImageArchiveError('the image could not be decoded', { cause: error })
  }
}
