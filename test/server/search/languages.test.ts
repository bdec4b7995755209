import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexed, OFF, openSearchLibrary, type SearchLibrary } from '../../helpers/search-library.ts'

const line = (name: string, text: string): object => ({
  url: `https://languages.example/${name}`,
  title: null,
  text,
})

const LINES = [
  line('de', 'Die Häuser der Altstadt wurden im Krieg zerstört und danach von den Bürgern wieder aufgebaut.'),
  line(
    'nl',
    'De boekhandel aan de gracht verkoopt kookboeken, en in de winter staan er ijsbanen op het plein.',
  ),
  line(
    'pl',
    'Rybacy naprawiają sieci przed świtem, a ich żony sprzedają śledzie w małych sklepach nad rzeką.',
  ),
  line('cs', 'Starý mlýn u řeky opravili obyvatelé, kteří v něm pečou chleba a půjčují knihy.'),
  line('es', 'Los pescadores salen de noche y venden el pescado en los mercados de la ciudad.'),
  line('ro', 'Orașele de pe malul Dunării au fost construite de negustori care vindeau cărți și țesături.'),
  line('tr', 'Köylüler kitaplarımızı eski evlerinden alıp şehirdeki kütüphaneye taşıdılar.'),
  line('vi', 'Bà tôi bán phở ở chợ mỗi sáng và má tôi giúp bà rửa bát.'),
  line('seedlings', 'Người nông dân gieo mạ trên ruộng khi mùa mưa bắt đầu.'),
  line('ru', 'В городах на Волге живут рыбаки, которые рассказывают старые сказки.'),
  line('el', 'Οι άνθρωποι των νησιών έχτισαν μεγάλες πόλεις κοντά στη θάλασσα.'),
  line('ar', 'تقع المدرسة القديمة قرب النهر ويقرأ الطلاب الكتب في المكتبة.'),
  line('hi', 'लड़कियों ने नदी के किनारे किताबें पढ़ीं और पुराने शहरों की कहानियाँ सुनीं।'),
  line('he', 'הדייגים מוכרים דגים בשוק בכל בוקר וחוזרים הביתה בסירה.'),
  line('th', 'ชาวประมงขายปลาในตลาดทุกเช้าและเดินทางกลับบ้านด้วยเรือ'),
  line('zh', '渔民每天早上在市场卖鱼，然后乘船回家。'),
  line('ja', '漁師は毎朝コーヒーを飲み、魚を売りに行く。'),
  line('ko', '어부들은 매일 아침 시장에서 생선을 팔고 배를 타고 돌아간다.'),
  // The dictionary lacks the word that tells them apart.
  line('coding', '她在学校学会编程。'),
  line('writing', '她在学校编写程序。'),
  line('chart', 'Em vẽ một đồ thị của trường ấy.'),
  line('town', 'Em vẽ bản đồ một thị trấn ấy.'),
  // A language has single letters as words, and the Spanish stop words have all letters.
  line('notes', 'W tych notatkach a, b i c to nazwy, z których o i e są krótkie, a książki u góry i z boku.'),
  line('en', 'The houses of the fishermen stand by the harbor, and the boats come back at night.'),
]

let library: SearchLibrary
beforeAll(async () => {
  library = await openSearchLibrary(LINES, { embeddings: OFF, captions: OFF })
})
afterAll(() => library.stop())

describe('a library in many languages', () => {
  it.each([
    ['Haus', 'de'],
    ['Bürger', 'de'],
    ['Stadt', 'de'],
    ['Wo liegt die Altbürgerstadt', 'de'],
    ['handel', 'nl'],
    ['ijsbaan', 'nl'],
    ['rzeka', 'pl'],
    ['sklepami', 'pl'],
    ['mlýny', 'cs'],
    ['kniha', 'cs'],
    ['pescador', 'es'],
    ['mercado', 'es'],
    ['orașului', 'ro'],
    ['construiți', 'ro'],
    ['kitap', 'tr'],
    ['şehirler', 'tr'],
    ['phở', 'vi'],
    ['moi sang', 'vi'],
    ['город', 'ru'],
    ['сказка', 'ru'],
    ['πόλη', 'el'],
    ['مدرسة', 'ar'],
    ['والمدرسة', 'ar'],
    ['المدرسه', 'ar'],
    ['किताब', 'hi'],
    ['शहर', 'hi'],
    ['पढीं', 'hi'],
    ['השוק', 'he'],
    ['סירות', 'he'],
    ['ตลาด', 'th'],
    ['เรือ', 'th'],
    ['市场', 'zh'],
    ['鱼', 'zh'],
    ['コーヒー', 'ja'],
    ['飲み物', 'ja'],
    ['시장을', 'ko'],
    ['배', 'ko'],
    ['house', 'en'],
    ['książka', 'notes'],
  ])('finds "%s" by another form of the word, in %s', async (query, name) => {
    expect(await library.names(query)).toEqual([name])
  })

  it('distinguishes Vietnamese words by their tone marks', async () => {
    expect(await library.names('mạ')).toEqual(['seedlings'])
    expect(await library.names('má')).toEqual(['vi'])
  })

  it.each([
    ['编程', ['coding', 'writing']],
    ['đồ thị', ['chart', 'town']],
  ])('prefers texts in which neighbors are together: %s', async (query, names) => {
    expect(await library.names(query)).toEqual(names)
  })

  it('applies phrases and exclusions by the rules of their language', async () => {
    expect(await library.names('"Haus der Altstadt"')).toEqual(['de'])
    expect(await library.names('mercado -pescador')).toEqual([])
    expect(await library.names('"ขายปลา"')).toEqual(['th'])
    expect(await library.names('"Altstadt wurden"')).toEqual(['de'])
    expect(await library.names('"卖鱼，然后"')).toEqual(['zh'])
    expect(await library.names('"天早上在"')).toEqual(['zh'])
    expect(await library.names('"早天"')).toEqual([])
  })

  it('filters a list by another form of a word', async () => {
    const { items } = (await library.service
      .call('/v1/bookmarks?q=kitap', { key: library.key })
      .then((response) => response.json())
      .then(({ data }) => data)) as { items: { url: string }[] }
    expect(items.map(({ url }) => url.split('/').at(-1))).toEqual(['tr'])
  })
})

describe('a library that the built-in model supports partly or not at all', () => {
  it(
    'ranks by words only if most of the best matches are in a language that the model cannot read',
    { tags: ['slow'] },
    async () => {
      const sellers = ['flores', 'frutas', 'quesos', 'libros'].map((goods) =>
        line(goods, `En el mercado central de la ciudad se venden ${goods} todos los días desde hace años.`),
      )
      const { service, names, summary, stop } = await openSearchLibrary([...sellers, LINES.at(-1)!])
      await indexed(service.url)
      expect((await names('mercado central')).toSorted()).toEqual(['flores', 'frutas', 'libros', 'quesos'])
      expect(await summary({ query: 'mercado central' })).toMatchObject({
        degraded: 'semantic_unavailable',
      })
      expect(await names('harbor')).toEqual(['en'])
      await stop()
    },
  )

  it.each([
    ['of English and other texts', LINES],
    ['without an English text', LINES.slice(0, -1)],
  ])(
    '%s has no pending work after indexing, and counts what the model cannot read',
    { tags: ['slow'] },
    async (_, lines) => {
      const { service, key, stop } = await openSearchLibrary(lines)
      await indexed(service.url)
      const response = await service.call('/v1/stats', { key })
      expect(await response.json()).toMatchObject({
        data: { indexing: { waiting: 0, unreadable: LINES.length - 1 } },
      })
      await stop()
    },
  )
})
