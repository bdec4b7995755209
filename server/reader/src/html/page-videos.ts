import type { PageVideo } from '../page-content.ts'
import { findLd, textOfLd } from './json-ld.ts'
import { altTextOf, pixels } from './page-images.ts'
import type { PageSources } from './page-sources.ts'
import { imageRef, webUrl } from './urls.ts'

const positive = (seconds: number) => (seconds > 0 && Number.isFinite(seconds) ? seconds : null)

/** `PT1H2M3S` in seconds. */
function secondsOf(duration: string | undefined): number | null {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(duration ?? '') ?? []
  const total = Number(days) * 86_400 + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return positive(total)
}

/** The page's main video, from structured data or Open Graph. */
export function readVideos({ ld, meta, base }: PageSources): PageVideo[] {
  const video = findLd(ld, /^VideoObject$/)
  const url =
    webUrl(textOfLd(video?.['contentUrl']) ?? textOfLd(video?.['embedUrl']), base) ??
    webUrl(meta.first('og:video:secure_url', 'og:video:url', 'og:video', 'twitter:player'), base)
  if (url === undefined) return []
  const seconds = Number(meta.first('video:duration', 'og:video:duration') ?? Number.NaN)
  return [
    {
      ref: imageRef(url),
      url,
      width: pixels(textOfLd(video?.['width']) ?? meta.first('og:video:width')),
      height: pixels(textOfLd(video?.['height']) ?? meta.first('og:video:height')),
      duration: secondsOf(textOfLd(video?.['duration'])) ?? positive(seconds),
      altText: altTextOf(textOfLd(video?.['name'])),
    },
  ]
}
