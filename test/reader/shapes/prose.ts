const STARTS = 'br c d f gr h k l m n p pl s st t'.split(' ')
const syllable = (at: number) => `${STARTS[at % 15]}${'aeiou'[at % 5]}`

/** English function words between 1,500 invented ones, so that two texts share hardly more words than real ones do. */
function wideWords(): string {
  const functionWords =
    'the of and to in a is for that on with it as was by this from or be are at which not an'
  return Array.from({ length: 1500 }, (_, at) => {
    return `${syllable(at)}${syllable(Math.floor(at / 15))}${'nrlmtdskpv'[Math.floor(at / 150)]} ${functionWords.split(' ')[at % 24]}`
  }).join(' ')
}

/** Words of eight languages, enough to look like text to readers that count letters, commas and links. */
const WORDS = {
  en: 'the council said on that new harbor was built after winter storms and people who live near it have waited for repair since last spring because money was short while engineers measured every wall twice before work could begin in earnest with boats still at anchor beside old stone quay where children used to fish',
  de: 'der Rat hat nach dem Sturm beschlossen dass die Mauer am Hafen noch vor dem Winter erneuert wird weil viele Familien seit Jahren auf eine sichere Straße warten und das Geld bisher nicht gereicht hat obwohl die Stadt jedes Jahr mehr Boote zählt als früher',
  fr: 'le conseil a décidé après la tempête que le mur du port serait reconstruit avant hiver parce que beaucoup de familles attendent depuis des années une route plus sûre alors que argent manquait encore et que la ville compte chaque saison davantage de bateaux',
  es: 'el consejo decidió después de la tormenta que el muro del puerto se reconstruirá antes del invierno porque muchas familias esperan desde hace años una calle más segura aunque el dinero todavía no alcanzaba y la ciudad cuenta cada vez más barcos',
  ru: 'совет решил после бури что стену гавани восстановят до зимы потому что многие семьи уже несколько лет ждут безопасной дороги хотя денег до сих пор не хватало а город каждый год принимает всё больше лодок чем раньше и рабочие измерили каждый камень',
  ar: 'قرر المجلس بعد العاصفة أن يعاد بناء جدار الميناء قبل الشتاء لأن كثيرا من العائلات تنتظر منذ سنوات طريقا أكثر أمانا رغم أن المال لم يكن كافيا حتى الآن والمدينة تستقبل كل عام مزيدا من القوارب',
  ja: '市議会は 嵐の後に 港の壁を 冬までに 直すことを 決めた 長年 安全な道を 待っていた 家族が 多いが 予算が これまで 足りなかった 町には 毎年 多くの船が 入る 技師たちは 石を 一つずつ 測り 工事を 始める',
  zh: '市议会 在暴风雨之后 决定 在冬天之前 重建 港口的墙 因为 许多家庭 多年来 一直 等待 更安全的道路 虽然 资金 至今 不够 但是 城市 每年 接待 更多的船只 工程师 测量了 每一块石头',
  wide: wideWords(),
} as const

export type Language = keyof typeof WORDS

const MARKS: Record<string, { comma: string; stop: string; space: string }> = {
  ar: { comma: '،', stop: '.', space: ' ' },
  ja: { comma: '、', stop: '。', space: '' },
  zh: { comma: '，', stop: '。', space: '' },
}
const LATIN = { comma: ',', stop: '.', space: ' ' }

/** The same numbers for the same seed. */
export function createRandom(seed: string): (below: number) => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) | 0, 7)
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export interface Prose {
  /** Words without a period: a heading, a teaser, a link. */
  phrase(words: number): string
  sentence(): string
  text(sentences?: number): string
  random(below: number): number
}

export function createProse(language: Language, seed: string): Prose {
  const random = createRandom(seed)
  const words = WORDS[language].split(' ')
  const { comma, stop, space } = MARKS[language] ?? LATIN
  const some = (count: number) => Array.from({ length: count }, () => words[random(words.length)]!)
  const phrase = (count: number) => capital(some(count).join(space))
  const sentence = () => {
    const parts = [some(5 + random(6)), ...Array.from({ length: random(3) }, () => some(4 + random(6)))]
    return `${capital(parts.map((part) => part.join(space)).join(`${comma}${space}`))}${stop}`
  }
  const text = (sentences = 3 + random(3)) => Array.from({ length: sentences }, sentence).join(space)
  return { phrase, sentence, text, random }
}
