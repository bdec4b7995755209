import { csvRows, delimiterOf, type CsvRow } from '../csv-rows.ts'
import type { CsvFormat } from '../format.ts'
import { formatsOf } from '../formats.ts'
import { hasPasswords } from '../formats/any-csv.ts'
import { isAddress, isAddressColumn } from '../formats/usual-fields.ts'
import type { OpenedFile } from '../open-file.ts'
import { words } from '../table.ts'
import { rowReader, type Item } from './item.ts'

/** Names of columns in the languages of Bookplate, by the English name. For tables that people keep themselves. */
const TRANSLATIONS: Record<string, string> = {
  url: 'adresse|webadresse|lien|adresse web|enlace|dirección|ligação|endereço|indirizzo|collegamento|koppeling|webadres|adres|adres url|odkaz|adresa|посилання|адреса|bağlantı|adres|ссылка|адрес|الرابط|رابط|العنوان الإلكتروني|קישור|כתובת|リンク|アドレス|链接|网址|連結|網址',
  title:
    'titel|titre|título|titolo|tytuł|název|titulek|назва|заголовок|başlık|название|العنوان|عنوان|כותרת|שם|タイトル|標題|标题',
  note: 'notiz|notizen|anmerkung|remarque|nota|notas|note personali|notitie|opmerking|notatka|uwagi|poznámka|нотатка|нотатки|примітка|not|notlar|заметка|заметки|примечание|ملاحظة|ملاحظات|הערה|הערות|メモ|ノート|备注|笔记|備註',
  tags: 'schlagwörter|schlagworte|étiquettes|mots-clés|etiquetas|palabras clave|marcadores|etichette|labels|trefwoorden|tagi|etykiety|štítky|теги|мітки|etiketler|метки|الوسوم|وسوم|תגיות|תגים|タグ|标签|標籤',
  folder:
    'ordner|sammlung|dossier|carpeta|pasta|cartella|map|verzameling|folder|složka|тека|папка|klasör|المجلد|مجلد|תיקייה|フォルダ|フォルダー|文件夹|資料夾',
  author: 'autor|autorin|auteur|autore|автор|yazar|المؤلف|الكاتب|מחבר|著者|作者',
  text: 'inhalt|texte|texto|testo|tekst|treść|obsah|зміст|текст|metin|içerik|содержание|النص|טקסט|テキスト|本文|正文|内容',
  date: 'datum|gespeichert am|hinzugefügt|hinzugefügt am|ajouté le|enregistré le|fecha|data|aggiunto il|salvato il|toegevoegd|opgeslagen op|data dodania|dodano|přidáno|uloženo|дата|додано|збережено|tarih|eklenme tarihi|дата добавления|добавлено|сохранено|التاريخ|تاريخ الحفظ|תאריך|日付|保存日|追加日|日期|保存时间|添加时间|收藏时间',
  favorite:
    'favorit|favori|favorito|preferito|favoriet|ulubione|oblíbené|обране|улюблене|избранное|المفضلة|מועדף|お気に入り|收藏|最愛',
  password:
    'passwort|kennwort|mot de passe|contraseña|senha|palavra-passe|wachtwoord|hasło|heslo|пароль|parola|şifre|كلمة المرور|סיסמה|סיסמא|パスワード|密码|密碼',
}

const ENGLISH = new Map(
  Object.entries(TRANSLATIONS).flatMap(([english, names]) => names.split('|').map((name) => [name, english])),
)

const englishColumn = (name: string): string => ENGLISH.get(name) ?? name

const SAMPLE_ROWS = 50

async function* singleChunk(text: string): AsyncGenerator<string> {
  yield text
}

const columnsOf = ([first = []]: readonly string[][]): string[] =>
  first.map((cell) => englishColumn(words(cell)))

/** The first rows, without a description before the names of the columns, as in Google's lists. */
async function sampleOf(head: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of csvRows(singleChunk(head), delimiterOf(head)))
    if (rows.push(cells.map((cell) => cell.trim())) >= SAMPLE_ROWS) break
  const names = rows.findIndex((cells) => cells.length > 1)
  return columnsOf(rows.slice(names)).includes('url') ? rows.slice(names) : rows
}

function formatOf(sample: readonly string[][], hasSiblings = false): CsvFormat | undefined {
  const columns = columnsOf(sample)
  return formatsOf('csv', hasSiblings).find(({ matches, columns: named = [], isExact }) =>
    matches
      ? matches(sample)
      : named.every((name) => columns.includes(name)) && (!isExact || columns.length === named.length),
  )
}

/** Whether one column holds only addresses, under a name in an unknown language. */
const hasAddresses = ([names = [], ...rows]: readonly string[][]): boolean =>
  rows.length > 0 &&
  rows.every(({ length }) => length === names.length) &&
  !names.some((name) => /:\/\//.test(name)) &&
  names.some((_, at) => rows.every((cells) => isAddress(cells[at]!)))

/** Whether the first row names columns that a format has, or of which one holds addresses. */
export async function looksLikeCsv(head: string): Promise<boolean> {
  const sample = await sampleOf(head)
  const columns = columnsOf(sample)
  if (columns.length < 2) return false
  if (columns.some((name) => isAddressColumn(name)) || hasPasswords(columns) || hasAddresses(sample))
    return true
  const isOneADay = (): boolean => sample.every(([first = '', ...others]) => isRow(first, others))
  const format = formatOf(sample)
  return format?.isGeneric
    ? Boolean(format.matches) && sample.length > 1 && isOneADay()
    : format !== undefined
}

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?=$|,?\s+\d{1,2}:\d{2}[\d:]*(?:\s?[ap]m)?$)/i

/** Whether slashed dates begin with the month, as in the United States: one of them has no such month in the middle. */
const isMonthFirst = (sample: readonly string[][]): boolean =>
  sample.some((cells) => cells.some((cell) => Number(SLASHED.exec(cell)?.[2]) > 12))

const isRow = (first: string, [second = '']: readonly string[]): boolean =>
  /^https?:\/\/\S+$/.test(first) && !/^https?:/.test(second)

const MAX_PARTS = 50
const hasAddress = ({ cells }: CsvRow): boolean => cells.some((cell) => isAddress(cell.trim()))

/** Joins the parts of a row that has line breaks outside of quotes. One of them has the address, in its column. */
async function* unbroken(rows: AsyncIterable<CsvRow>, columns: readonly string[]): AsyncGenerator<CsvRow> {
  let parts: CsvRow[] = []
  for await (const row of rows) {
    if (row.cells.length >= columns.length || row.reason) {
      yield* parts.splice(0)
      yield row
      continue
    }
    parts.push(row)
    const cells = parts
      .map((part) => part.cells)
      .reduce((all, [first, ...others]) => [...all.slice(0, -1), `${all.at(-1)}\n${first}`, ...others])
    const addresses = parts.filter(hasAddress).length
    const isInColumn = columns.some((name, at) => isAddressColumn(name) && isAddress(cells[at]?.trim()))
    if (cells.length === columns.length && addresses === 1 && isInColumn) {
      yield { row: parts[0]!.row, cells }
      parts = []
    } else if (cells.length >= columns.length || addresses > 1 || parts.length > MAX_PARTS) {
      yield* parts.splice(0, parts.length - 1)
    }
  }
  yield* parts
}

export async function* csvItems(file: OpenedFile, head: string): AsyncGenerator<Item> {
  const sample = await sampleOf(head)
  const columns = columnsOf(sample)
  if (hasPasswords(columns)) {
    // Safari's archive has it next to the bookmarks.
    if (!file.hasSiblings) yield { entry: null, reason: { key: 'imports.reason.passwords' } }
    return
  }
  const format = formatOf(sample, file.hasSiblings)
  if (!format) return
  yield { format: format.name }
  if (format.skips?.(file)) return
  const read = rowReader(format, file)
  const startsWithMonth = isMonthFirst(sample)
  const rows = csvRows(file.text(), delimiterOf(head))
  const names = format.matches ? null : sample[0]!.join('\n')
  let isBelowNames = names === null
  for await (const { row, cells: raw, reason } of names === null ? rows : unbroken(rows, columns)) {
    const entry = { unit: 'row', number: row } as const
    const trimmed = raw.map((cell) => cell.trim())
    const cells = startsWithMonth ? trimmed.map((cell) => cell.replace(SLASHED, '$3-$1-$2')) : trimmed
    if (reason) yield { entry, reason }
    else if (!isBelowNames) isBelowNames = trimmed.join('\n') === names
    else if (names === null) yield await read(entry, {}, cells)
    else {
      const fields: Record<string, string> = {}
      // Two columns may have one name. The first that is filled counts.
      for (const [at, name] of columns.entries()) fields[name] ||= cells[at] ?? ''
      yield await read(entry, fields, cells)
    }
  }
}
