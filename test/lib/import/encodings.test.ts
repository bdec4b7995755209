import { convertFile } from '@bookplate/import'
import { expect, it } from 'vitest'

/** Encodes by trying all characters of one and two bytes, because only decoders are built in. */
function encode(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const all = Array.from({ length: 256 }, (_, byte) => byte)
  const candidates = [...all.map((byte) => [byte]), ...all.flatMap((one) => all.map((two) => [one, two]))]
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map(
    candidates.map((bytes) => [decoder.decode(Uint8Array.from(bytes)), bytes] as const).toReversed(),
  )
  return Uint8Array.from([...text].flatMap((sign) => bytesOf.get(sign)!))
}

it.each([
  ['shift_jis', ['睡眠と記憶の関係について', '昼寝の効果を調べた論文', '今週のおすすめレシピ']],
  ['euc-jp', ['睡眠と記憶の関係について', '昼寝の効果を調べた論文', '今週のおすすめレシピ']],
  [
    'gbk',
    ['睡眠与记忆的研究：为什么我们需要睡觉', '午睡对学习的影响和注意力', '本周最好的食谱', '我的阅读清单'],
  ],
  [
    'euc-kr',
    ['수면과 기억의 관계를 다룬 글', '낮잠의 효과를 조사한 논문', '이번 주의 추천 요리법', '나중에 읽을 글'],
  ],
  ['windows-1251', ['Как сон влияет на память', 'Полезные привычки для сна', 'Рецепт недели']],
  ['windows-1251', ['Як сон впливає на пам’ять', 'Корисні звички для сну', 'Рецепт тижня']],
  [
    'windows-1250',
    ['Jak sen wpływa na pamięć człowieka', 'Śpij dłużej, żyj lepiej', 'Książki, które czytałem'],
  ],
  ['windows-1250', ['Jak spánek ovlivňuje paměť', 'Příliš žluťoučký kůň', 'Týdenní recepty a čtení']],
  ['windows-1254', ['Uyku hafızayı nasıl etkiler', 'Şekerleme yapmanın faydaları', 'Haftanın yemek tarifi']],
  ['windows-1255', ['כיצד שינה משפיעה על הזיכרון', 'יתרונות של תנומה', 'המתכון של השבוע']],
  ['windows-1256', ['كيف يؤثر النوم على الذاكرة', 'فوائد القيلولة', 'وصفة الأسبوع']],
  [
    'windows-1252',
    ['Wie Schlaf das Gedächtnis prägt', 'Größe und Übermaß – ein Gespräch', 'Bücher für später'],
  ],
  ['windows-1252', ['Comment le sommeil façonne la mémoire', 'Où déjeuner à Noël', 'La recette de l’été']],
] as const)('reads a table in %s with %j', async (encoding, titles) => {
  const rows = titles.map((title, index) => `"${title}",https://example.com/articles/${index}\n`)
  const file = new Blob([encode(`title,url\n${rows.join('')}`, encoding)])
  const items = await Array.fromAsync(convertFile(file, 'table.csv', { now: Date.UTC(2026, 0, 1) }))
  expect(items.flatMap((item) => (item.kind === 'line' ? [item.line['title']] : []))).toEqual(titles)
})
