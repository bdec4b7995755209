import type { JsonFormat } from '../format.ts'
import { isObject, objectsOf, type Fields } from '../json-values.ts'
import { repairValue } from '../text.ts'
import { isAddress } from './usual-fields.ts'

const contextOf = ({ attachments }: Fields): Fields =>
  objectsOf(attachments)
    .flatMap(({ data }) => objectsOf(data))
    .map((one) => one['external_context'])
    .find(isObject) ?? {}

/** Facebook's saved items. Their own titles say only who saved what kind of page. */
export const facebookJson: JsonFormat = {
  kind: 'json',
  name: 'Facebook',
  document: (raw) =>
    'saves_v2' in raw
      ? objectsOf(repairValue(raw['saves_v2'])).map((save) => ({
          ...contextOf(save),
          saved: save['timestamp'],
        }))
      : null,
  map: {
    // One of the two is the address, the other only its site.
    url: (row: Fields) => [row['url'], row['source']].find(isAddress) ?? row['url'],
    title: 'name',
    saved: 'saved',
  },
}
