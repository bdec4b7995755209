import { line } from './boilerplate-phrases.ts'
import { pattern } from './pattern.ts'
import type { RegionKind } from './region-names.ts'

/** Choices of others lead to other pages. */
const OTHERS = pattern`
    (?:customers|people|others|shoppers|buyers|students|guests|
    (?:other )?travell?ers) (?:who )?(?:also )?(?:bought|buy|view(?:ed)?|liked?|looked|enrolled|read|chose|
    searched).{0,60}|ähnliche (?:fahrzeuge|angebote|anzeigen|immobilien).{0,40}|
    (?:annonces|biens|véhicules) similaires|
    (?:anuncios|coches|pisos|inmuebles) (?:similares|relacionados|que).{0,40}|annunci simili|
    (?:other|more) (?:events|homes|properties|vehicles|courses)\b.{0,40}
  `

const FILTERS = 'filters?|(?:filter|sort|shop) by|narrow by .{0,20}'
export const FILTER_TITLE = line(FILTERS)

export const BOILERPLATE_HEADINGS: Record<RegionKind, RegExp> = {
  discussion: line(
    pattern`
      (?:similar|related|suggested|recommended|possibly related)\b.{0,40}|who is online|users browsing.{0,40}|
      recently browsing.{0,40}|posting (?:permissions|rules)|
      (?:latest|recent|active|suggested) (?:forum )?(?:topics|threads|discussions|posts)|your answer|
      (?:ähnliche|verwandte) (?:themen|fragen|beiträge).{0,20}|(?:sujets|questions) (?:similaires|récente?s)|
      temas (?:similares|relacionados)|похожие (?:темы|вопросы|обсуждения)|quick reply|post reply|top .{0,30}authors|
      share this.{0,20}
    `,
  ),
  product: line(
    OTHERS,
    pattern`
      (?:[\d,.]+ )?(?:(?:customer|product|verified|guest|student|user) )?(?:reviews?|ratings?)(?: .{0,60})?|
      what .{0,40} (?:say|said|think)(?: .{0,20})?|.{0,40}\b(?:reviews?|ratings?) (?:for|of) .{0,80}|
      write a review.{0,40}|
      (?:(?:customer|product) )?(?:questions?(?: (?:&|and) answers?)?.{0,20}|q ?(?:&|and) ?a)|
      looking for specific info.{0,20}
    `,
    pattern`
      (?:explore )?(?:related|similar|recommended|featured|recently viewed|frequently bought|
      popular)\b.{0,60}|more (?:from|by|like|in|of|to|great|items|products|results)\b.{0,60}|
      other (?:products|items|customers|people|editions|.{0,30}(?:like|buy|bought))\b.{0,40}|
      (?:you|we).{0,20}(?:like|love).{0,20}|(?:(?:payment|loan|mortgage|finance) calculator)|
      finanzierungsrechner|(?:complete|get|shop) (?:the|your) (?:look|outfit|set|room)\b.{0,20}|
      (?:goes|pairs?|wear|style) (?:it )?(?:well |great |perfectly )?with.{0,20}|
      (?:often |buy (?:it )?|bought )together.{0,20}|(?:discover|shop) (?:more|similar)\b.{0,30}|
      trending.{0,20}|best ?sellers|new arrivals|top picks.{0,20}|(?:just|picked|selected) for you|
      (?:inspired by|based on) your .{0,40}|sponsored.{0,30}|also (?:available|bought|viewed)\b.{0,30}|
      (?:from|on) (?:the|our) blog|as (?:seen|featured) (?:in|on)\b.{0,20}|follow us.{0,20}|
      why (?:shop|buy) (?:with|from) .{0,20}|customer (?:service|care)|
      (?:have|got) (?:a |any |more )?questions?|ask (?:an|our) experts?.{0,10}|
      (?:store|in-store) availability|find (?:it )?in(?: a)? store.{0,10}|\d+ other products.{0,40}|
      accessories|spare parts|bundles?|get inspired|recommendations?|customers also.{0,30}|
      compare (?:with )?similar.{0,20}|(?:send|ask|message) (?:a|an|the|us)\b.{0,40}|
      contact (?:us|the|seller|dealer|form).{0,30}|you may also be interested.{0,40}|product tags
    `,
    pattern`
      (?:kunden)?(?:bewertungen|rezensionen|meinungen)\b.{0,40}|
      (?:ähnliche|passende|weitere|verwandte) (?:apps|artikel|produkte|angebote).{0,30}|
      (?:kunden|andere) (?:kauften|kaufen|haben|interessierten).{0,40}|das (?:könnte|passt).{0,40}|passt dazu|
      dazu passt|mehr über die marke|herstellerangaben|zubehör|zuletzt angesehen.{0,20}|versand.{0,40}|
      lieferung.{0,40}|avis.{0,40}|
      (?:produits|articles|applications) (?:similaires|associés|apparentés|complémentaires).{0,20}|
      (?:vous aimerez|complétez).{0,40}|livraison.{0,40}|(?:souvent|fréquemment) achetés.{0,20}|vus récemment|
      (?:opiniones|valoraciones|reseñas|avaliações|recensioni|notas e avaliações|notes et avis|valutazioni e recensioni)\b.{0,40}|
      (?:productos|produtos|prodotti|apps?|aplicaciones) (?:relacionados|similares|semelhantes|correlati|simili).{0,20}|
      (?:produtos|productos|prodotti|produits|articles) .{0,24}(?:recente|reciente|récemment|di recente).{0,20}|
      (?:también te|te puede|você também|potrebbe(?:ro)?|ti potrebbe).{0,40}|
      (?:env[ií]o|entrega|spedizione|consegna|verzending|bezorging|dostawa)\b.{0,40}|
      (?:klant)?beoordelingen.{0,30}|gerelateerde producten|alternatieven|stel je pakket samen|
      (?:opinie|oceny|recenzje).{0,40}|(?:podobne|polecane|powiązane|ostatnio oglądane)(?: .{0,20})?|
      kupowane razem|klienci kup.{0,30}|sponsorowane|inni (?:klienci )?.{0,40}|
      (?:o sprzedawcy|o sprzedającym|dane sprzedawcy)|(?:hodnocení|recenze).{0,40}|
      (?:podobné|související) (?:produkty|zboží)|(?:müşteri )?(?:yorumları|değerlendirmeleri)|benzer ürünler|
      (?:відгуки|отзывы).{0,40}|(?:схожі|супутні) товари|отзывы.{0,40}|(?:похожие товары|популярные в ).{0,30}|с этим товаром.{0,30}|
      доставка.{0,40}|(?:商品)?(?:评价|評價|评论|レビュー|口コミ)|(?:関連|おすすめ)(?:商品|アイテム)?|相关(?:商品|推荐)|看了又看|猜你喜欢|配送.{0,12}
    `,
    pattern`
      상품 ?(?:결제 ?정보|구매 ?안내|사용 ?후기|문의|q ?& ?a).{0,10}|(?:배송|교환|반품).{0,20}|(?:구매 ?후기|리뷰|관련 ?상품|q ?& ?a).{0,10}|
      (?:送料|お支払|返品|ご注文|お届け|よくある質問|お問い合わせ|この商品を).{0,30}|(?:售后|付款|运费|退换|送貨|退貨|運送).{0,20}|
      (?:顧客|用户|买家)(?:評價|评价).{0,10}|相關商品|
      (?:التقييمات|تقييمات|المراجعات|آراء العملاء|الشحن|التوصيل|الدفع|الإرجاع|سياسة).{0,40}|
      منتجات (?:مشابهة|ذات صلة|قد تعجبك).{0,20}|
      (?:đánh giá|nhận xét|bình luận|vận chuyển|giao hàng|đổi trả|chính sách|bảo hành|thanh toán).{0,40}|
      sản phẩm (?:liên quan|tương tự|cùng loại).{0,20}
    `,
    pattern`
      (?:ces|nos autres|d.autres) annonces.{0,40}|
      .{0,40}(?:peuvent|pourraient|devraient) vous (?:intéresser|plaire).{0,20}|покупают вместе|
      рекомендуем.{0,30}|birlikte al.{0,20}|soru ?[-&]? ?cevap.{0,10}|この(?:出品者|ショップ|お店|作者|著者|シリーズ)の.{0,12}|
      最近(?:見た|チェックした).{0,12}|(?:monthly|calculate your|your estimated) (?:monthly )?payments?.{0,30}|
      quick find|shopping cart.{0,12}|manufacturers|manufacturer info|who.s online|
      price history|(?:public |price and )?tax history|(?:nearby|assigned) schools|travel times|최근 본 상품|ランキング|
      人気商品|営業日?カレンダー|店長(?:紹介|日記)|(?:购票|购买|观演)须知|常见问题|限购说明|温馨提示|explore more.{0,40}
    `,
    pattern`
      (?:ödeme|taksit|iade|teslimat|kargo|yorum).{0,40}|(?:ilgili|önerilen) ürünler|
      (?:задать вопрос|смотрите также|оплата|гарантия|гарантія|возврат|вопросы|вас (?:может|могут)|
      вместе с).{0,40}|
      (?:diskuze|diskusia|hodnoten|doprava|zapytaj|zobacz również|zwroty|koszty? dostawy).{0,30}|
      (?:formas|meios) de (?:pagamento|envio|pago|envío)|
      (?:frete|trocas|cambios|devoluciones|perguntas|preguntas|quem (?:viu|comprou)|compre junto|
      (?:los )?clientes (?:que|también)).{0,40}|
      (?:retours?|paiement|vous pourriez|les clients|récemment (?:consultés|vus)|resi\b|pagament[io]|domande|
      anderen (?:kochten|bekeken)).{0,40}|
      (?:recensioner|omdömen|leverans|frakt(?!u)|anmeldelser|levering).{0,30}|
      (?:liknande|relaterade|relaterede|lignende|relaterte) (?:produkter|varer)|
      (?:vélemények|szállítás|recenzii|livrare|αξιολογήσεις|αποστολ|ulasan|pengiriman).{0,30}|
      (?:hasonló|kapcsolódó) termékek|produse (?:similare|recomandate)|σχετικά προϊόντα|
      produk (?:terkait|serupa)|όσοι αγόρασαν.{0,40}|מוצרים (?:נוספים|דומים|קשורים).{0,20}|
      (?:משלוח|החזרות|ביקורות|חוות דעת|שאלות).{0,30}|समीक्षा.{0,20}|(?:รีวิว|สินค้า(?:ที่เกี่ยวข้อง|แนะนำ)|การจัดส่ง).{0,20}
    `,
    // Delivery and returns, anywhere in the heading.
    pattern`
      .{0,40}(?<!\p{L})(?:shipping|delivery|returns?\b|refund|versand|lieferung|rückgabe|rücksendung|
      livraison|retours?\b|rembours|expédition|envíos?\b|devoluci|reembols|frete\b|devoluç|spedizion|consegna|
      rimbors|resi\b|verzending|retourneren|wysyłk|dostaw|zwrot|doprav|vrácen|доставк|возврат|kargo|teslimat|
      iade\b|送料|配送|返品|배송|반품|退货|退貨|运费|運費|vận chuyển|đổi trả|شحن|إرجاع).{0,40}|payment.{0,30}|how to get it|
      warranty.{0,30}|(?:about|meet) (?:this|the|your) (?:seller|shop|store|host).{0,20}|cancell?ation policy|
      shop with confidence|seller feedback.{0,20}|(?:store|seller|vendor|merchant) info(?:rmation)?|
      data safety|segurança dos dados|seguridad de los datos|datensicherheit|sécurité des données|sicurezza dei dati|
      app[- ]support|suporte do app|(?:safety|security) tips|consejos de seguridad|dicas de segurança|conseils de sécurité|
      flag as inappropriate|pickup|share.{0,20}|subscribe.{0,40}|(?:sign|join) .{0,40}|
      newsletter.{0,30}|need help.{0,20}|available options
    `,
  ),
  list: line(
    OTHERS,
    pattern`
      (?:(?:related|similar|suggested)\b.{0,40}|you (?:may|might) also.{0,30}|more (?:from|by|like)\b.{0,40}|
      most (?:viewed|read|popular)|top stories|recently viewed|related searches|people also.{0,30}|
      trending.{0,20}|subscribe.{0,40}|newsletter.{0,30}|stay up to date|get new jobs.{0,40}|${FILTERS}|
      compare products|follow us|share.{0,20}|popular searches|improve this page|
      add this topic .{0,20}|(?:can.t|not) find.{0,40}|need help.{0,20}|looking for recommendations.{0,4}|
      最近(?:見た|チェックした).{0,12}|周辺.{0,12}から探す)
    `,
  ),
  landing: line(
    OTHERS,
    pattern`
      (?:contact us(?: today)?|get in touch|request (?:a|an|your) .{0,40}|subscribe.{0,40}|newsletter.{0,30}|
      (?:sign|join) .{0,40}newsletter.{0,20}|follow us|share.{0,20}|exclusive offers|related (?:content|pages|
      links|articles|posts)|(?:other .{0,30})?you (?:may|might) (?:also )?(?:like|enjoy|love).{0,20}|
      (?:(?:customer|guest|student|user|ratings (?:and|&)) )reviews(?: \([\d,.]+\))?|
      (?:customer )?reviews (?:and|&) ratings|is this page useful|send (?:us )?a message|latest tweets)
    `,
  ),
}

/** Buttons that put a product into the cart. */
export const BUY = new RegExp(
  pattern`
    ^(?:\+ ?)?(?:add (?:to|in) (?:my |your |the |shopping )?(?:cart|bag|basket|trolley)|(?:buy|shop|
    order)(?: it)? now|buy|pre-?order|(?:get|buy) tickets|enroll now|in den (?:warenkorb|
    einkaufswagen)(?: legen)?|zum warenkorb hinzufügen|jetzt kaufen|ajouter (?:au|à mon) panier|acheter|
    añadir (?:al carrito|a la cesta)|agregar al carrito|comprar(?: ahora| agora)?|(?:adicionar|
    colocar) ao carrinho|aggiungi(?: al carrello)?|acquista(?: ora)?|in (?:mijn |de )?winkel(?:wagen|
    mandje)|lägg i (?:varukorgen|varukorg)|læg i kurv|legg i handlekurv|lisää ostoskoriin|
    (?:dodaj )?do koszyka|(?:přidat )?do košíku|kosárba|sepete ekle|(?:добавить )?в корзину|купить|(?:カート|
    かご)に(?:入れる|追加(?:する)?)|(?:加入|添加到?|放入)(?:购物车|購物車)|立即(?:购买|購買)|장바구니(?: 담기)?|thêm vào giỏ hàng|
    أضف إلى (?:السلة|العربة)|adaugă în coș|(?:додати )?(?:в|до|у) кошик[у]?|купити|(?:προσθήκη )?στο καλάθι|
    (?:הוספה|הוסף|הוסיפו) (?:לסל|לעגלה)|कार्ट में (?:जोड़ें|डालें)|(?:หยิบ|เพิ่ม|ใส่)(?:ใส่|ลง|ใน)?(?:ตะกร้า|รถเข็น)(?:สินค้า)?|
    (?:toevoegen aan|in) winkel(?:wagen|mand)|do košíka|u košaricu|в количката)$
  `,
  'i',
)

const CONTROL = line(
  pattern`
    (?:read|learn|see|show|view|load|find out|discover|shop)\s?(?:more|all|less|now|details|options|
    plans?)?(?: (?:about|of) .{0,40})?|continue reading.{0,60}|get started(?: .{0,12})?|
    (?:start|try|begin).{0,20}(?:free|trial|now|today).{0,12}|
    (?:book|request|schedule|get) (?:a|an|your|my) .{0,24}|
    (?:book|buy|order|donate|apply|join|start|shop|call|watch|download)(?: now| today| here| plan| us)?|
    sign (?:in|up|out)(?: .{0,16})?|(?:please )?(?:sign|log) in (?:to|or) .*|
    if the (?:item|product) details .{0,80}|how can we improve .{0,40}|provide feedback|
    ページの(?:先頭|トップ)へ(?:戻る)?|查看地图|打开app.{0,10}|contact (?:us|sales).{0,12}|
    add to (?:cart|bag|basket|wish ?list|compare|watchlist).{0,12}|quick view|compare|follow(?: shop)?|
    reply|quote|like|report|antworten|zitieren|melden|répondre|citer|signaler|responder|citar|denunciar|
    rispondi|segnala|odpowiedz|cytuj|ответить|цитировать|пожаловаться|回复|引用|举报|返信|답글|top|next|previous|prev|
    back|sold out|sale!?|in stock|out of stock|quantity|qty|free shipping|free delivery.{0,40}|
    loading.{0,8}|(?:cargando|carregando|chargement|caricamento|lädt|загрузка|yükleniyor)[. …]{0,4}|
    jump to.{0,30}|skip to.{0,30}|leave a comment|\d+ comments?|rated .{0,20} out of 5|
    [\d.]+ out of 5 stars?(?: with [\d,.]+ ratings)?|\([\d,.]+\)|get it (?:by|as soon as) .{0,30}|
    (?:was|reg\.?|regular price|list price|rrp|msrp|uvp|statt)[:\s]+(?:\p{Sc}|\d).{0,16}|
    (?:\d[\d,.]* )(?:reviews?|ratings?|results|products|items|jobs|watching|users)|showing .{0,30}results?|
    there are \d+ products|visit the .{0,30} store|no reviews yet|.{0,40}re:$
  `,
  // More of it, in other languages.
  pattern`
    en savoir plus|voir (?:plus|tout(?:es)?|la suite|le détail)|lire (?:plus|la suite)|
    mehr (?:erfahren|anzeigen|lesen|infos?|informationen)|weitere informationen|alle anzeigen|
    ver (?:más|mais|todos?|todas?|tudo|detalles|detalhes)|saiba mais|leia mais|(?:leer|saber|conocer?) más|
    scopri di più|leggi (?:tutto|di più)|mostra (?:tutt[oi]|altro|di più)|
    meer (?:lezen|informatie|weergeven)|lees (?:meer|verder)|toon meer|czytaj (?:więcej|dalej)|
    (?:zobacz|pokaż|dowiedz się) (?:więcej|wszystkie)|(?:zobrazit|zjistit) (?:více|vše)|číst dál|подробнее|
    узнать больше|читать (?:далее|дальше)|(?:показать|смотреть) (?:ещё|еще|все)|
    перейти(?: (?:в|к|на) (?:каталог|корзину|магазин|сайт|содерж\p{L}+|описани\p{L}+))?|докладніше|читати далі|
    показати (?:ще|всі)|daha fazla(?:sı(?:nı)?)?(?: (?:bilgi(?: \p{L}+)?|oku|gör|göster|yükle))?|
    devamını oku|tümünü (?:gör|göster)|
    もっと(?:見る|みる|読む)|詳しくは.{0,6}|詳細(?:を見る|はこちら)|すべて見る|查看(?:更多|全部|详情|詳情)|了解更多|展开(?:全部|更多)?|더 ?보기|자세히 보기|
    اقرأ المزيد|عرض (?:المزيد|الكل)|xem (?:thêm|tất cả|chi tiết)
  `,
  pattern`
    (?:(?:first|prev(?:ious)?|back)\b)?[\s«‹<|]*\d{1,4}(?:[\s,|·…]+\d{1,4})*[\s,|·…]*(?:next|last|weiter|
    suivante?|siguiente)|
    back to (?:the )?(?:\p{L}+ )?(?:top|start|home(?:page)?|main|menu|index|overview|all|list(?:ings?)?|search|results?|
    shop(?:ping)?|store|products?|collections?|categor(?:y|ies)|page|blog|news|articles?|events?|jobs?|
    forums?|threads?|topics?)\b.{0,20}|
    (?:click|tap|hover|roll over)\b.{0,20}(?:enlarge|zoom|expand).{0,20}
  `,
  // Ratings and sales.
  pattern`
    \(?[\d.,]+ ?(?:von|van|sur|su|de|av|af|fra|z|из|out of|/) ?5\b.{0,30}|
    \(?[\d., ]+ ?(?:bewertung(?:en)?|(?:kunden)?rezension(?:en)?|avis(?: clients?)?|opini(?:ones|ón|i)|
    reseñas?|valoraciones|avaliaç(?:ões|ão)|recension[ie]r?|recensie.?|beoordeling(?:en)?|recenz\p{L}+|
    ocen\p{L}?|hodnocen\p{L}+|отзыв\p{L}*|yorum|omdömen|anmeldelser|件のレビュー|(?:条|則)?(?:评价|評價|评论)|
    件)(?: i [\d.,]+ \p{L}+)?\)?|(?:리뷰|レビュー|평점).{0,24}\d
  `,
  // Lists: how many, in which order.
  pattern`
    [\d,. ]+\+? (?:\p{L}+ ){0,2}(?:results?|rentals|listings|homes|properties|projects|events|documents|
    lots|records|matches|entries|articles|posts|recipes|pins|songs)(?: (?:found|available|for .{0,40}))?|
    (?:(?:showing|viewing|displaying|results|items|lots|photos) )?\d[\d,]* ?(?:[-–]|to|
    through) ?\d[\d,]* ?(?:of|/|out of) ?[\d,]+.{0,30}|(?:sort(?:ed)?|order(?:ed)?) by.{0,40}|sort:.{0,40}|
    view as.{0,20}|\p{L}+ per page.{0,20}|page \d+ of \d+.{0,20}|
    (?:views|點閱次數|浏览量?|瀏覽|阅读量?|조회수?)[:：]? ?[\d,.]+ ?次?|
    \d+ (?:treffer|ergebnisse|artikel|produkte|résultats|produits|resultados|productos|produtos|prodotti|risultati|
    resultaten|resultater|träffar|producten|wyników|produktów|výsledků|результатов|товаров|товарів|sonuç|ürün)|
    (?:\p{L}+ ){0,2}\d+ ?[-–—] ?\d+ (?:von|van|sur|de|di|do|av|af|z|ze|iz|из|з|od|din|από|dari) (?:\p{L}+ (?!(?:19|20)\d\d\b))?\d.{0,40}|
    treffer \d.{0,30}|
    (?:sortieren nach|sortierung|trier par|ordenar por|ordina per|(?:gesorteerd|sorteren) op|
    sort(?:era|er) (?:efter|etter)|sortuj|сортировать|сортувати|sırala(?!ma\W*\d)).{0,40}|
    \d+ (?:commenti|commentaires?|comentarios?|comentários?|kommentare?|reacties|komentarz\p{L}+|
    комментари\p{L}+|коментар\p{L}+|yorum|visite|vues|vistas|visitas|visualiza\p{L}+|aufrufe|weergaven|
    visningar|visninger|wyświetle\p{L}+|просмотр\p{L}+|перегляд\p{L}+)
  `,
  // Threads: tools of the forum.
  pattern`
    #\d{1,5}|(?:共收到|共)?\s?\d+\s?(?:条|個|个|件)の?(?:回复|回覆|回帖|评论|留言|コメント|返信)|(?:登录|登入)(?:后|後|才|并|或注册).{0,12}|
    bạn (?:phải|cần) đăng nhập .{0,60}|
    (?:melde dich an|melden sie sich an|connectez-vous|inicia sesión|faça login|accedi|zaloguj się|войдите|
    увійдіть),? (?:um|pour|para|per|aby|чтобы|щоб) .{0,40}|(?:thread|topic|display) (?:modes|tools)|
    .{0,3}(?:next|previous) (?:oldest|newest|thread|topic)\b.{0,40}|.{0,60}users browsing this.{0,40}|
    mark as new|all \d+ comments|forum jump.{0,100}|
    you (?:may|can|cannot)(?: not)? (?:post|reply|edit|vote)\b.{0,60}|all times are .{0,60}|
    view (?:previous|next) topic.{0,60}|goto page.{0,60}|powered by .{0,80}|this topic has \d+ repl.{0,100}|
    you must be logged in to (?:reply|post|create|comment|answer|vote)\b.{0,40}|log in to reply.{0,20}|
    already have an account.{0,20}|want to add to the discussion.{0,4}
  `,
  // Products: choices, delivery, and taxes.
  pattern`
    (?:kostenlose[rns]?|gratis|darmowa|бесплатная|ingyenes|ücretsiz) (?:versand|lieferung|rückversand|envío|
    verzending|frakt|levering|dostawa|wysyłka|доставка|szállítás|kargo).{0,40}|
    (?:livraison|expédition) (?:gratuite|offerte).{0,40}|envíos? grat\p{L}+.{0,40}|
    spedizione gratuita.{0,40}|frete grátis.{0,40}|(?:secure|safe) (?:payments?|checkout).{0,20}|
    sichere (?:be)?zahlung.{0,20}|paiement sécurisé.{0,20}|pago seguro.{0,20}|pagament[oi] sicur[oi].{0,20}|
    veilig betalen.{0,20}|
    \d+[- ]?(?:days?|tage|jours|días|giorni|dias|dagen|dni)\b.{0,12}(?:return|refund|money.back|rückgabe|
    widerruf|retour|devolu|reso|zwrot|bedenktijd).{0,20}|
    (?:enthält \d+ ?%|inkl\. \d+ ?%|iva incluid[oa]|tva incluse|tva comprise).{0,30}|
    (?:select|choose) (?:an? |your )?(?:size|colou?r|option|style)s?.{0,30}|size (?:guide|chart)|
    more payment options|(?:local )?tax(?:es)? included.{0,60}|
    (?:price )?(?:inkl|incl|zzgl)\. (?=.{0,60}(?:\d ?%$|mwst|steuer|versand|liefer|shipping|
    (?<!\p{L})(?:ust|vat|tax|btw|moms|gst)(?!\p{L}))).{0,80}|
    or best offer|view full details|usually (?:ships|ready) (?:in|within).{0,40}|pick-?up available.{0,40}|
    free (?:standard |express )?(?:shipping|delivery|returns)\b.{0,80}|(?:estimated )?delivery:.{0,80}|
    returns:.{0,80}|(?:ships|dispatched|delivered) (?:from|in|within|by)\b.{0,40}|only \d+ left.{0,20}|
    email to a friend|in \d+ carts.{0,20}|.{0,40}\bonly \d+ (?:left|available)\b.{0,80}|
    количество|шт\.?|хит продаж|экономия .{0,20}|\(최소주문수량.{0,40}|수량을 선택.{0,12}|총 상품 ?금액.{0,24}|상품 ?(?:상세 ?정보|목록|후기|문의|수)|
    please (?:select|choose) (?:an? |your |the )?(?:size|colou?r|option|style|variant|quantity).{0,20}|
    availability:? (?:in|out of) stock.{0,20}|.{0,60}\bcredit card\.?|
    (?=.*\d).{0,60}\b(?:afterpay|klarna|affirm|sezzle|clearpay|shop pay)\b.{0,60}
  `,
)

/** Ratings, sales, and former prices of what is sold. Elsewhere, such lines are facts. */
const SALES = line(
  pattern`
    [\d.,]+ avg rating.{0,40}|score:? \d{1,3}(?:,\d{3})+.{0,40}|rate this \p{L}+.{0,60}|
    (?:\d of 5 stars ?){2,}|
    [\d.,]+(?:k|m|万|mil)?\+? ?(?:(?:bought|sold|purchased|verkauft|vendidos?|vendus?|venduti)\b.{0,30}|条评价|
    人付款)|ad by\b.{0,60}|[,\s]*[\d,]+ people voted|
    \(?\d+ ?% (?:off|rabatt|de descuento|di sconto|korting)\)?|关注|
    (?:original|typical)(?: price)?:? ?\p{Sc}.{0,24}|guest favorite|best ?seller|promoted|premium listing|gesponsert|sponsorisée?|
    patrocinad[oa]|sponsorizzato|(?:sehr )?guter preis|fairer preis|(?:great|good|fair) (?:price|deal)|
    \d+ (?:bilder|fotos?|photos?|pictures|immagini|zdjęć|фото)
  `,
)

/** Roles, counts, and floors of a thread. Elsewhere, such lines are facts. */
const THREADS = line(
  pattern`
    authors?|posts|voices|participant|keymaster|moderator|maintainer|collaborator|contributor|
    (?:topic |thread )?(?:starter|author)|original poster|
    (?:\d+ (?:comments?|repl(?:y|ies)|answers?|points?|child(?:ren)?)[\s,·()]*){1,3}|posts?: [\d,.]+|
    join(?:ed)?: .{0,20}\d|楼主|沙发|板凳|地板|\d+ ?(?:楼|#)|只看该作者|倒序浏览.{0,8}|
    阅读模式|复制链接|(?:查看|回复)[:：]? ?\d+.{0,16}
  `,
)

/** Returns whether a line is a control, not text. */
export const isControl = (text: string, kind: RegionKind): boolean =>
  CONTROL.test(text) || ((kind === 'product' || kind === 'list') && SALES.test(text))

/** Returns whether a line is a label, unless it is an item of a list or table in a post, which is text. */
export const isThreadLabel = (text: string, kind: RegionKind): boolean =>
  kind === 'discussion' && THREADS.test(text)
