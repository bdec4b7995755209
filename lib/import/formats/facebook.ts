import type { JsonFormat } from '../format.ts'
import { asText, isRecord, objectsOf, type Fields } from '../json-values.ts'
import { repairValue } from '../text.ts'
import { isAddress } from './usual-fields.ts'

const contextOf = ({ attachments }: Fields): Fields =>
  objectsOf(attachments)
    .flatMap(({ data }) => objectsOf(data))
    .map((attachment) => attachment['external_context'])
    .find(isRecord) ?? {}

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
  },
}

const NAME =
  /^(?:product name|title|name|titel|nom|titre|nombre|título|nome|titolo|naam|tytuł|nazwa|название|タイトル|名前|标题|名称)$/i

const nameIn = (labels: readonly Fields[]): string =>
  asText(labels.find(({ label }) => NAME.test(asText(label)))?.['value'])

function* savesBelow(list: unknown, folders: string[]): Generator<Fields> {
  const labels = objectsOf(list)
  const url = labels.flatMap(({ href, value }) => [href, value]).find(isAddress)
  if (url) yield { url, name: nameIn(labels), folders }
  else for (const { dict } of labels) yield* savesBelow(dict, folders)
}

/** Facebook's collections. Instagram's files have the same labels, under other names. */
export const facebookCollections: JsonFormat = {
  kind: 'json',
  name: 'Facebook',
  element: (row, { path }) => Array.isArray(row['label_values']) && /(?:^|\/)collections\.json$/.test(path),
  *rowsOf(row) {
    const labels = objectsOf(repairValue(row['label_values']))
    for (const { dict } of labels) yield* savesBelow(dict, [nameIn(labels)])
  },
  map: { title: 'name' },
}
