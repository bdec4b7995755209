/** January to December in the most frequent languages of pages. */
const LANGUAGES = [
  'january february march april may june july august september october november december',
  'januar februar märz april mai juni juli august september oktober november dezember',
  'jänner feber maerz april mai juni juli august september oktober november dezember',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'januari februari mars april maj juni juli augusti september oktober november december',
  'januar februar mars april mai juni juli august september oktober november desember',
  'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  'ledna února března dubna května června července srpna září října listopadu prosince',
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  'януари февруари март април май юни юли август септември октомври ноември декември',
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  'január február március április május június július augusztus szeptember október november december',
  'ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου',
  'januari februari maret april mei juni juli agustus september oktober november desember',
  'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
  'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
].map((names) => names.split(' '))

const SHORTEST = 3

/** Names and abbreviations that mean the same month in all of these languages, or one in English. */
const MONTHS = new Map<string, number>()
const doubtful = new Set<string>()
const english = new Set<string>()
for (const [language, names] of LANGUAGES.entries()) {
  for (const [index, name] of names.entries()) {
    for (let length = SHORTEST; length <= name.length; length++) {
      const word = name.slice(0, length)
      if (language > 0 && english.has(word)) continue
      if ((MONTHS.get(word) ?? index + 1) !== index + 1) doubtful.add(word)
      else MONTHS.set(word, index + 1)
      if (language === 0) english.add(word)
    }
  }
}
for (const word of doubtful) MONTHS.delete(word)

/** 1 to 12, or 0. */
export const monthOf = (word: string | undefined): number =>
  MONTHS.get((word ?? '').toLowerCase().replace(/\.$/, '')) ?? 0
