import { z } from 'zod';
import { MAX_REQUEST_ID_LENGTH } from './limits.js';
/** Correlates a request with its answer, both ways. Section "Conventions", 3. */
export const REQUEST_ID_HEADER = 'X-Request-Id';
export const RequestId = z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,${MAX_REQUEST_ID_LENGTH}}$`));
/** Headers of an image preview; width and height in pixels. */
export const MEDIA_REF_HEADER = 'X-Service-Media-Ref';
export const MEDIA_WIDTH_HEADER = 'X-Service-Media-Width';
export const MEDIA_HEIGHT_HEADER = 'X-Service-Media-Height';
export const PREVIEW_CONTENT_TYPE = 'image/jpeg';
