import { pattern } from './pattern.ts'

/** Punctuation around a line. `\\W` would match letters of other scripts. */
const MARKS = '[^\\p{L}\\p{N}]*'

/** Phrases around articles in the most frequent languages. They match short lines only, never prose. */
export const line = (...patterns: string[]) => new RegExp(`^${MARKS}(?:${patterns.join('|')})${MARKS}$`, 'iu')
const start = (...patterns: string[]) => new RegExp(`^${MARKS}(?:${patterns.join('|')})`, 'iu')

/** Lines without information, anywhere on the page. */
export const EMPTY_LINE = line(
  pattern`
    advertisement|advertising|sponsored(?: content)?|anzeige|werbung|publicité|publicidad|pubblicità|
    publicidade|advertentie|reklam[ae]?|реклама|広告|广告|annons|annonce|publicitate|hirdetés|iklan|mainos|
    διαφήμιση|פרסומת|إعلان|विज्ञापन|โฆษณา|광고|quảng cáo
  `,
  pattern`
    (?:story|article|text) continues (?:below|after)(?: (?:this|the))? ?(?:advertisement|ad)?|
    (?:scroll down|keep scrolling).{0,30}|
    skip (?:past )?(?:the )?(?:advertisement|ad|newsletter promotion).{0,30}
  `,
  'your browser does(?: not|n.t) support.{0,60}|0?0:00(?:\\W{0,3}(?:\\d{1,2}:)?\\d{1,2}:\\d\\d)?',
  pattern`
    after newsletter promotion|loading|sign ?in|log ?in|sign ?up|register|subscribe(?: now)?|share|tweet|
    pin(?: it)?|print|e-?mail|copy link|save|listen|listen to (?:this )?article|(?:\d+ )?comments?|
    (?:\d+ )?shares?
  `,
  pattern`
    share (?:this|on|via)\b.{0,40}|share (?:this )?(?:article|story|post)|print this (?:page|article)|
    email this (?:page|article)|back to (?:top|the top)|read(?: the)? full (?:story|article)
  `,
  pattern`
    anmelden|einloggen|drucken|teilen|kommentieren|se connecter|partager|imprimer|compartir|imprimir|
    condividi|stampa|delen|dela|ログイン|シェア(?:する)?|続きを読む|分享|登录|compartilh(?:ar|e)|udostępnij|drukuj|
    sdílet|tisk|поделиться|поділитися|распечатать|distribuie|paylaş|yazdır|κοινοποίηση|εκτύπωση|שתפו|שיתוף|
    شارك|مشاركة|طباعة|शेयर करें|แชร์|공유(?:하기)?|인쇄|chia sẻ|bagikan
  `,
  pattern`
    ajouter à vos (?:sélections|favoris)|envoyer par e-?mail|offrir l.article|lire plus tard|
    read in english|tu suscripción se está usando en otro dispositivo.{0,4}|
    quieres añadir otro usuario a tu suscripción|apúntate(?: aquí)?
  `,
  pattern`
    (?:(?:like|follow|find|join|connect with) (?:(?:us|me) (?:on )?|on |(?=@))|folge?n? (?:sie )?uns (?:auf|bei) |
    suivez-nous sur |s[íi](?:gue|ga)-?nos (?:en|no) |seguici su |volg ons op |obserwuj nas na )
    (?:@\w+|facebook|twitter|x|instagram|linkedin|youtube|tiktok|bluesky|mastodon|google news)
  `,
  pattern`
    (?:click to |\[\+\] ?)?(?:enlarge|zoom)(?: this)?(?: image| photo| picture)?|bild vergrößern|
    agrandir(?: l.image)?|ampliar (?:imagen|foto)|ingrandisci|(?:show|hide) captions?|
    (?:(?:prev(?:ious)?|next|last) (?:slide|photo|image)\s*){1,2}|prev(?:ious)?|next|\d+ of \d+
  `,
  pattern`
    (?:blog )?comments powered by disqus|comments are (?:now )?closed.{0,40}|
    (?:please )?enable javascript to view.{0,80}
  `,
  'teilen (?:auf|per)\\b.{0,30}|partager sur\\b.{0,40}|compartir en\\b.{0,40}|condividi su\\b.{0,40}',
  pattern`
    (?:leave a|post a|add a) (?:reply|comment)|cancel reply|your email address will not be published.{0,60}|
    required fields are marked.{0,10}|save my name, email.{0,90}
  `,
  pattern`
    type your email.{0,20}|join [\d.,]+ other (?:subscribers|followers|readers)|
    i would like to be emailed.{0,200}|we value your privacy
  `,
  // The rest of the article is for subscribers.
  pattern`
    already a (?:subscriber|member)\W.{0,30}|subscribe to (?:continue|keep) reading.{0,40}|
    (?:sie haben )?(?:bereits|schon) (?:ein )?abo(?:nnent)?\W.{0,30}|déjà abonné\W.{0,30}|
    il vous reste .{1,8} de cet article à lire.{0,60}|(?:cet )?article réservé aux abonnés|
    suscríbete para seguir leyendo|seguir leyendo|lee sin límites.{0,60}|ya soy suscriptor.{0,20}|
    si (?:continúas leyendo en este dispositivo|quieres compartir tu cuenta).{0,150}|
    (?:sei )?già abbonato\W.{0,30}|já (?:é|sou) assinante\W.{0,30}|assine para continuar .{0,30}|abbonati per (?:continuare|leggere).{0,30}|
    (?:al|redan|allerede) (?:abonnee|prenumerant|abonnent)\W.{0,30}|この記事は(?:有料|会員限定).{0,40}|残り\d+文字
  `,
  pattern`
    click here to (?:sign up|subscribe|read more|see more).{0,40}|
    this (?:article|content) is (?:available )?(?:for|to) (?:subscribers|members)(?: only)?
  `,
)

export const DISCLOSURE = start(
  '(?:when|if) you (?:buy|purchase|shop|click)\\b.{0,80}\\b(?:we|i|us)\\b.{0,60}commission',
  pattern`
    (?:(?:disclosure|disclaimer)\W*)?(?:this|our|some|the) (?:posts?|articles?|pages?|sites?|
    links?)\b.{0,60}\baffiliate\b
  `,
  pattern`
    (?:we|i) (?:may|might|can)? ?(?:earn|receive|get) (?:a |an )?(?:small )?(?:affiliate )?(?:commissions?|
    fee)\b
  `,
  'this site is protected by recaptcha',
)

/** A form's agreement. The terms themselves speak of “these terms”. */
export const AGREEMENT = start(
  pattern`
    (?!.{0,300}\b(?:these|this (?:agreement|policy|privacy)|diese[nr]?|(?:ces|présentes) conditions|est[aeo]s (?:t[ée]rm|
    cond)|(?:quest[ei]|presenti) (?:cond|term)|deze voorwaarden))
    (?=.{0,300}(?:terms|privacy|datenschutz|nutzungsbedingungen|conditions|confidentialité|términos|condiciones|
    termini|condizioni|termos|voorwaarden))(?:.{0,20}:\s)?(?:
    (?:by|when) \p{L}+ing\b.{0,120}\byou(?:.re| are)? (?:agree|accept|consent|acknowledge|confirm)|
    subscri\p{L}+ .{0,40}constitutes .{0,20}acceptance|
    mit (?:ihrer|deiner|der) (?:anmeldung|registrierung)\b.{0,120}(?:akzeptier|stimm|einverstanden)|
    en vous (?:inscrivant|abonnant)\b.{0,120}accept|al (?:suscribir|registrar)te\b.{0,120}acept|
    (?:iscriv|registr)(?:a|e)ndoti\b.{0,120}accett|ao se (?:inscrever|cadastrar)\b.{0,120}(?:concorda|aceita)|
    door je (?:aan te melden|in te schrijven)\b.{0,120}akkoord)
  `,
)

const RIGHTS = pattern`
    (?:©|\(c\)|copyright)\s*(?:©\s*)?(?:\d{4}|.{0,40}\d{4})|all rights reserved|alle rechte vorbehalten|
    tous droits réservés|todos (?:los derechos|os direitos) reservados|tutti i diritti riservati|
    alle rechten voorbehouden|toate drepturile rezervate|wszelkie prawa zastrzeżone|все права защищены|
    всі права захищені|tüm hakları saklıdır|כל הזכויות שמורות|جميع الحقوق محفوظة|सर्वाधिकार सुरक्षित|
    สงวนลิขสิทธิ์|版[权權]所有(?!者|人|权|權)|
    (?:本.{1,12}の)?無断転載.{0,12}(?:禁|お断り)|저작권자\s*(?:ⓒ|©|\(c\))|무단 ?전재.{0,20}금지
  `

export const COPYRIGHT = start(RIGHTS)

/** Labels of links to other articles, with the link behind them or as a heading above. */
const READ_ALSO = pattern`
  mehr zum thema|(?:à )?lire aussi|te puede interesar|leggi anche|leia também|lees (?:ook|meer)|
  läs (?:också|även)|læs også|lue myös|(?:czytaj|zobacz|przeczytaj) (?:też|także|również|więcej)|
  читайте (?:также|також)|cite[sș]te [sș]i|baca juga|διαβάστε (?:επίσης|ακόμη)|(?:यह|ये) भी पढ़ें|
  관련 ?(?:기사|뉴스)|あわせて読みたい|関連(?:記事|リンク)|相[关關](?:阅读|閱讀|新闻|新聞|文章)|延伸(?:閱讀|阅读)
`

export const LINK_LINE = start(
  READ_ALSO,
  pattern`
    (?:related|more|read more|read also|also read|read next|see also|see more|more on this|more on|watch|
    watch also|listen|don.t miss|recommended|must read|in pictures|up next|further reading|
    explore more)\s*(?:story|stories|articles?|coverage|reading|videos?|posts?)?\s*[:|»>–—-]
  `,
  '(?:read more|also read|read also|see also|related|recommended|share(?: this)?|follow us|continue reading)\\b',
  pattern`
    (?:lesen sie (?:auch|mehr)|lesen sie hier|mehr dazu|siehe auch|à lire|voir aussi|sur le même sujet|
    lea (?:también|más)|lee también|leer más|ver también|leia mais|läs mer|les også|читать далее|
    дивіться також|čtěte také|přečtěte si|vezi [sș]i|veja (?:também|mais)|saiba mais|olvassa el|
    [iİ]lgili haber|ayrıca (?:oku|bak)|(?:διαβάστε|δείτε) περισσότερα|δείτε (?:επίσης|ακόμη)|
    קראו (?:עוד|גם)|ראו גם|(?:اقرأ|شاهد|طالع) (?:أيض|ايض|المزيد)|इसे भी पढ़ें|और पढ़ें|
    อ่าน(?:ข่าว|เพิ่มเติม|ต่อ)|xem thêm|đọc thêm|tin liên quan)
  `,
)

export const END_HEADING = line(
  READ_ALSO,
  pattern`
    (?:kommentarer?|commentaires|comentarios|комментарии|коментарі|komentarze|comentarii|hozzászólások|yorumlar|
    σχόλια|bình luận|תגובות|تعليقات|टिप्पणियां|댓글|コメント)(?:[^\p{L}\p{N}]*\d+)?
  `,
  pattern`
    (?:related|recommended|more|other|similar|popular|latest|recent|top|trending|featured|most (?:read|
    popular|viewed|shared)|further)\s+(?:stories|headlines|articles?|(?:blog )?posts?|news|content|coverage|topics|videos?|
    links|reading on .{2,40}|reads|in .{2,40})
  `,
  pattern`
    (?:more (?:from|on|about|like this|to read|to explore)|read (?:more|next)|also (?:on|read|see)|up next|
    next up|what to read next|related|recommended(?: for you)?|you (?:may|might|
    will)(?: also)? (?:also )?(?:like|enjoy|be interested in)|trending(?: now)?|most read|most popular|
    most viewed|don.t miss|popular now|from around the web|sponsored links|editors?.? picks?|
    around the web)\b.{0,60}
  `,
  pattern`
    (?:leave a|post a|add a|write a) (?:reply|comment)|
    (?:\d+ )?(?:(?:readers?.?|users?|visitors?) )?(?:comments?|replies|responses|
    thoughts)(?: \(\d+\))?(?: (?:on|to) .{0,120})?|join the (?:conversation|discussion).{0,20}|
    (?:about|meet) the (?:authors?|writer)|about (?:the )?contributors?|author(?: bio)?
  `,
  pattern`
    (?:sign|signed) up (?:for|to)\b.{0,60}|subscribe(?: to)?\b.{0,60}|
    (?:get|join) (?:our|the) (?:free )?(?:\w+ )?newsletters?.{0,40}|newsletters?(?: sign-?up)?|
    stay (?:informed|connected|up to date).{0,20}|follow us\b.{0,40}|share (?:this|on|via)\b.{0,40}|
    spread the word|tags|topics|filed under|categories
  `,
  pattern`
    اقرأ (?:أيضا|أيضاً|ايضا|المزيد).{0,30}|مواضيع ذات صلة|материалы по теме|по теме|related topics?|
    شاهد أيضا.{0,20}
  `,
  pattern`
    das könnte (?:sie|dich) (?:auch )?interessieren|mehr aus .{2,40}|meistgelesen.{0,20}|
    auch interessant|weitere (?:artikel|themen|beiträge).{0,20}|über den autor|
    über die autorin|verwandte (?:artikel|themen)|newsletter abonnieren
  `,
  pattern`
    sur le même (?:sujet|thème)|articles (?:liés|similaires|recommandés)|
    les plus lus|à propos de l.auteur|vous aimerez aussi|
    dans la (?:même )?rubrique(?: \p{L}+)?
  `,
  pattern`
    sobre (?:la firma|el autor|la autora|los autores|o autor|a autora)|
    (?:l.autore|l.autrice|informazioni sull.autore)|lo más (?:leído|visto)|
    artículos relacionados|noticias relacionadas|más (?:noticias|información)|
    potrebbe interessarti.{0,20}|articoli correlati|mais lidas|
    notícias relacionadas|gerelateerde? (?:artikelen|berichten|nieuws|onderwerpen)|meest gelezen|relaterade? (?:artiklar|nyheter|inlägg|ämnen)|
    похожие (?:статьи|материалы|новости|записи|публикации|темы)|相[关關](?:推荐|報導)|往期推荐|[热熱][门門](?:新闻|新聞|文章)|おすすめ(?:記事)?|
    人気記事|ランキング
  `,
  pattern`
    (?:podobne|powiązane) (?:artykuły|wpisy|tematy|wiadomości|materiały|treści)|tagi|
    najczęściej czytane|související (?:články|zprávy|témata|odkazy|příspěvky)|mohlo by vás zajímat|nejčtenější|štítky|
    схожі (?:статті|новини|матеріали|публікації|записи)|articole (?:similare|recomandate|asemănătoare)|
    kapcsolódó (?:cikke|híre|bejegyzése|íráso|anyago)\p{L}+|legolvasottabb
  `,
  pattern`
    [iİ]lgili (?:haberler|yazılar|konular)|benzer (?:haberler|yazılar)|çok okunanlar|etiketler|
    σχετικά (?:άρθρα|θέματα|νέα)|(?:berita|artikel) terkait|
    (?:tin|bài viết) (?:liên quan|cùng chuyên mục)|có thể bạn quan tâm|xem nhiều|
    luetuimmat|mest läst|reacties
  `,
  pattern`
    כתבות (?:נוספות|קשורות)|الأكثر قراءة|
    संबंधित (?:खबरें|समाचार|लेख)|(?:อ่าน)?(?:ข่าว|บทความ)ที่เกี่ยวข้อง|ความคิดเห็น|
    관련 ?글|많이 본 (?:기사|뉴스)
  `,
)

export const LAST_LINE = start(
  RIGHTS,
  pattern`
    (?:we|this (?:site|website)) uses? (?:\p{L}+ ){0,4}cookies|we value your privacy|
    wir (?:verwenden|nutzen|setzen) .{0,20}cookies|nous utilisons .{0,20}cookies|
    (?:usamos|utilizamos|utilizziamo|usiamo|wij gebruiken|používáme|мы используем|
    ми використовуємо) .{0,20}cookies?|dbamy o twoją prywatność|używamy .{0,20}cookies|
    (?:当サイトでは)?(?:クッキー|cookie)を使用
  `,
  pattern`
    (?:tags|tagged|topics|filed under|filed in|categories|category|posted in|posted by|keywords|labels|
    schlagwörter|themen|mots-clés|étiquettes|etiquetas|タグ|标签)\s*(?:[:：|]|as |with |under )
  `,
  pattern`
    follow (?:us|me|.{2,30}) on\b|follow .{2,30} at (?:@|\w+\.\w)|comments are (?:filtered|moderated|reviewed)\b|share (?:this|on|via)\b|
    this (?:article|story|post) (?:was )?(?:originally|first) (?:appeared|published)|
    sign up (?:for|to) (?:our|the)\b|subscribe to (?:our|the)\b|click here to\b|download (?:our|the) app\b
  `,
  '(?:posted|published|updated|last updated|last modified)(?: on| at| by)?:? .{0,80}\\d',
)

/** Lines above the text: its kind, date, length, and author. */
export const FIRST_LINE = line(
  pattern`
    (?:a |an )?\d+[- ]?(?:min(?:ute)?s?|minuten?)\.?(?: (?:de )?(?:read|reading|reading time|lectura|
    leitura|lesezeit|lecture|lettura))?
  `,
  pattern`
    (?:reading time|read time|estimated reading time|lesezeit|temps de lecture|tiempo de lectura|
    tempo de leitura|tempo di lettura|leestijd|lästid|czytanie(?=.*min)|czas czytania|doba čtení|время чтения|
    час читання|timp de citire|okuma süresi|χρόνος ανάγνωσης|זמן קריאה|(?:وقت|مدة) القراءة|thời gian đọc|
    waktu baca)\s*[:：]?\s*(?:about |ca\. )?\d+\s*\p{L}*\.?
  `,
  pattern`
    (?:published|posted|updated|last updated|last modified|created|first published|originally published|
    date|stand|veröffentlicht|erstellt|aktualisiert|publié|mis à jour|modifié|publicado|actualizado|
    pubblicato|aggiornato|gepubliceerd|publicerad|uppdaterad|publisert|opublikowano|опубликовано|公開日?|更新日?|
    发布时间|发布|更新|atualizado|bijgewerkt|opdateret|julkaistu|päivitetty|aktualizacja|aktualizováno|
    publikováno|обновлено|опубліковано|оновлено|publicat|actualizat|yayınlanma|(?:son )?güncelleme|megjelent|
    δημοσίευση|(?:τελευταία )?ενημέρωση|פורסם|עודכן|آخر تحديث|تاريخ النشر|प्रकाशित|अपडेट|เผยแพร่|อัปเดต|
    입력|수정|cập nhật|diperbarui)(?:\s+(?:on|at|am|le|el|il|em|op|den))?\s*[:：]?\s.{0,12}\d.{0,60}
  `,
  pattern`
    (?=.*\p{L})(?:share|tweet|email|print|save|comment|pin|facebook|twitter|linkedin|whatsapp|reddit|copy|
    link|like|x|pocket|flipboard|pinterest|telegram|messenger|instagram|youtube|mastodon|bluesky|threads|
    \d+|[|·•,/\s])+
  `,
  pattern`
    a[+-]?|(?:home|startseite|accueil|inicio|news|opinion|politics|business|sports?|world|culture|technology|tech|
    science|lifestyle|entertainment|health|us|uk|local|national|international|analysis|exclusive|
    breaking(?: news)?|live|menu|search|close|open|skip to (?:main )?content|jump to (?:content|navigation|
    recipe))
  `,
)

/** Lower-case words of consent dialogs. Only such a dialog uses several of them in one sentence. */
export const CONSENT = [
  'cookie',
  'partners',
  'personal data',
  'access information',
  'your consent',
  'legitimate interest',
  'privacy',
  'vendors',
  'unique identifiers',
  'personalised ',
  'personalized ',
  'advertising',
  'einwilligung',
  'personenbezogene',
  'datenschutz',
  'unsere partner',
  'consentement',
  'données personnelles',
  'nos partenaires',
  'consentimiento',
  'datos personales',
  'nuestros socios',
  'consenso',
  'dati personali',
]
