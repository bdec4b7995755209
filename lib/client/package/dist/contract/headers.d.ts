import { z } from 'zod';
/** Correlates a request with its answer, both ways. Section "Conventions", 3. */
export declare const REQUEST_ID_HEADER = "X-Request-Id";
export declare const RequestId: z.ZodString;
/** Headers of an image preview; width and height in pixels. */
export declare const MEDIA_REF_HEADER = "X-Service-Media-Ref";
export declare const MEDIA_WIDTH_HEADER = "X-Service-Media-Width";
export declare const MEDIA_HEIGHT_HEADER = "X-Service-Media-Height";
export declare const PREVIEW_CONTENT_TYPE = "image/jpeg";
