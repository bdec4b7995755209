import {
  MEDIA_HEIGHT_HEADER,
  MEDIA_REF_HEADER,
  MEDIA_WIDTH_HEADER,
  PREVIEW_CONTENT_TYPE,
} from '@bookplate/contract'
import { entityTag } from '../http/document.ts'
import { prefersBrief } from '../http/prefer.ts'
import { route, type Route } from '../http/define-route.ts'

export const bookmarkRoutes: Route[] = [
  route('bookmarks.save', async ({ body, headers }, { library }) => {
    const { data, created } = await library.save(body.url, prefersBrief(headers))
    return { data, status: created ? 201 : 200 }
  }),

  route('bookmarks.preview', async ({ params, query }, { library }) => {
    const image = await library.image(params.bookmarkId, query.ref)
    return new Response(new Uint8Array(image.jpeg), {
      headers: {
        'Content-Type': PREVIEW_CONTENT_TYPE,
        'Content-Disposition': 'inline; filename="preview.jpg"',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        ETag: entityTag(image.jpeg),
        'Cache-Control': 'private, max-age=86400',
        // A cached image must not be served to another account.
        Vary: 'Authorization',
        [MEDIA_REF_HEADER]: encodeURI(image.ref),
        [MEDIA_WIDTH_HEADER]: String(image.width),
        [MEDIA_HEIGHT_HEADER]: String(image.height),
      },
    })
  }),
]
