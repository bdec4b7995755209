import {
  columns,
  cost,
  head,
  img,
  legal,
  links,
  mark,
  page,
  price,
  say,
  user,
  type WholePage,
} from '../whole-pages/parts.ts'

/** Threads and lists with the structure of pages that people saved for tests of other software. */
export const SAVED_FORUMS: WholePage[] = [
  {
    name: 'topic-with-numbered-replies-chinese',
    path: '/t/128841',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - 社区</title>`,
        `<div class="topbar"><div class="container"><div class="logo"><a href="/">社区</a></div><div class="nav">${links(k, 4, 1, 'span')}<a href="/login">登录</a> <a href="/register">注册</a></div></div></div><div class="container"><div class="row"><div class="col-md-9 main-content"><div class="topic-detail"><div class="ui-header"><a href="/u/starter"><img src="/a.png" class="avatar"></a><div class="intro"><a class="node" href="/node/home">居家</a><span> • </span><a href="/u/starter"><span class="username">${user(k)}</span></a><span> • </span><span class="created-time">6 天前</span><span> • </span><span class="hits">1842 次点击</span></div><h3 class="title">${mark(k, k.title)}</h3></div><div class="ui-content"><p>${say(k, 3)}</p><p>${say(k, 2)}</p></div><div class="ui-footer"><span class="f11"><a class="J_topicVote">赞 4</a></span> <a class="J_topicFavorite">收藏</a> <a href="#">分享</a></div></div><div class="topic-reply"><div class="ui-header"><span>共收到 14 条回复</span></div><div class="ui-content">${k.many(14, (n) => `<div class="reply-item"><a href="/u/x${n}"><img src="/a.png" class="avatar"></a><div class="main"><div class="meta"><a href="/u/x${n}" class="reply-username"><span class="username">${user(k)}</span></a> <span class="time">5 天前</span> <span class="time">湖北省</span> <span class="fr floor">#${n + 1}</span><span class="reply-to fr J_replyTo"><img src="/r.png" alt=""></span><span class="fr reply-to floor"><a class="J_replyVote" href="/replyVote?reply_id=${n}">赞 ${n % 4}</a></span></div><span class="content">${say(k, 1 + (n % 2))}</span></div></div>`)}</div></div><div class="reply-create"><div class="ui-header"><span>登录后发表回复</span></div></div></div><div class="col-md-3 sidebar"><div class="usercard"><div class="ui-content">${k.phrase(4)}</div></div><div class="hot-topics"><div class="ui-header">今日热议</div>${links(k, 8, 6, 'div')}</div></div></div></div><div class="footer">${links(k, 5, 1, 'span')}<p>© 2025 ${k.phrase(2)}</p></div>`,
      ),
  },
  {
    name: 'xenforo-uix-widgets-vietnamese',
    path: '/threads/harbor.3657193/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Diễn đàn</title>`,
        `<div class="p-pageWrapper"><header class="p-header">${links(k, 3, 1, 'span')}</header><div class="p-navSticky"><nav class="p-nav"><ul>${links(k, 6, 1)}</ul></nav></div><div class="uix_headerContainer"><div class="p-body-header"><div class="p-title"><h1 class="p-title-value">${mark(k, k.title)}</h1></div><div class="p-description"><ul class="listInline"><li><i></i><a class="username" href="/members/x.19/">${user(k)}</a></li><li><a class="u-concealed"><time>6/10/23</time></a></li></ul></div></div></div><div class="p-body"><div class="p-body-inner"><div class="notices"><div class="notice-content">${k.text(2)}</div></div><div class="p-body-main p-body-main--withSidebar"><div class="p-body-content"><div class="p-body-pageContent"><div class="block block--messages"><div class="block-outer"><div class="pageNavWrapper"><ul class="pageNav-main">${links(k, 4, 1)}</ul></div></div><div class="block-container lbContainer"><div class="block-body js-replyNewMessageContainer">${k.many(6, (n) => `<article class="message message--post js-post js-inlineModContainer ${n ? '' : 'message-threadStarterPost'}" id="js-post-${n}"><span class="u-anchorTarget"></span><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user"><div class="message-avatar"><a class="avatar avatar--default"><span class="avatar-u19-m" role="img">A</span></a></div><div class="uix_messagePostBitWrapper"><div class="message-userDetails"><h4 class="message-name"><a class="username" href="/members/x.${n}/"><span class="username--style4">${user(k)}</span></a></h4><h5 class="userTitle message-userTitle">V.VIP</h5></div><div class="thThreads__message-userExtras"><div class="message-userExtras"><dl class="pairs pairs--justified"><dt><span>Bài viết</span></dt><dd>212</dd></dl><dl class="pairs"><dt><span>Thích</span></dt><dd>41</dd></dl></div></div></div></section></div><div class="message-cell message-cell--main"><div class="message-main uix_messageContent js-quickEditTarget"><header class="message-attribution message-attribution--split"><ul class="message-attribution-main listInline"><li class="u-concealed"><a><time class="u-dt">6/10/23</time></a></li></ul><ul class="message-attribution-opposite"><li><a>#${n + 1}</a></li></ul></header><div class="message-content js-messageContent"><div class="message-userContent lbContainer"><article class="message-body js-selectToQuote"><div class="bbWrapper">${n === 2 ? `<blockquote class="bbCodeBlock bbCodeBlock--quote"><div class="bbCodeBlock-title"><a>${k.phrase(1)} said:</a></div><div class="bbCodeBlock-content"><div class="bbCodeBlock-expandContent">${say(k, 1)}</div><div class="bbCodeBlock-expandLink"><a>Nhấn để mở rộng...</a></div></div></blockquote>` : ''}<div style="text-align: center"><span style="font-size: 18px"><b>${head(k, 3)}</b></span><br>${say(k, 2)}<br><br>${say(k, 2)}</div></div></article></div></div><footer class="message-footer"><div class="message-actionBar"><div class="actionBar-set"><a>Thích</a><a>Trả lời</a></div></div><div class="reactionsBar"><a>${k.phrase(2)} và 12 người khác</a></div></footer></div></div></div></article>`)}</div></div></div><div class="block"><div class="block-container"><div class="block-body"><a>Bạn phải đăng nhập hoặc đăng ký để bình luận.</a></div></div></div><div class="block"><h3 class="block-header">Đang tải...</h3></div><div class="block similarthreads-wrapper"><h3 class="block-header">Bài viết tương tự</h3><div class="structItemContainer">${k.many(4, () => `<div class="structItem structItem--thread"><div class="structItem-title"><a href="/threads/${k.id()}">${k.phrase(7)}</a></div><ul class="structItem-parts"><li>${k.phrase(1)}</li><li>12/4/24</li></ul><div>Trả lời: 4</div></div>`)}</div></div></div></div><div class="p-body-sidebar"><div class="block"><h3>Thống kê</h3><dl><dt>Chủ đề</dt><dd>12,041</dd></dl></div></div></div></div></div><footer class="p-footer">${links(k, 6, 1, 'span')}</footer></div>`,
      ),
  },
  {
    name: 'vbulletin-4-thanks-rows-vietnamese',
    path: '/f77/rudder-play-2202838.html',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><meta name="generator" content="vBulletin 4.2.2">`,
        `<div id="header"><ul id="navtabs">${links(k, 6, 1)}</ul></div><div id="breadcrumb"><ul>${links(k, 4, 2)}</ul></div><div id="middle"><div id="left"><ul>${links(k, 9, 2)}</ul></div><div id="middle-center"><div id="pagetitle"><h1><span class="threadtitle"><a href="/x">${mark(k, k.title)}</a></span></h1></div><div id="postlist" class="postlist restrain"><ol id="posts" class="posts">${k.many(6, (n) => `<li class="postbit postbitim postcontainer old" id="post_${n}"><div class="postdetails_noavatar"><div class="posthead"><span class="postdate old"><span class="date">12-05-2013 <span class="time2">08:12:${10 + n}</span></span></span><span class="nodecontrols"><a class="postcounter" href="#post${n}">#${n + 1}</a></span></div><div class="userinfo"><div class="contact"><a class="postuseravatarlink"><img src="/a.gif" alt=""></a><div class="username_container"><div class="popupmenu memberaction"><a class="username offline popupctrl" href="/member/profile/${n}"><strong>Thành viên:</strong><br><strong>${user(k)}</strong></a></div></div></div><div class="userinfo_extra"><dl class="userstats"><dt>Tham gia</dt><dd>01-02-2010</dd><dt>Bài viết</dt><dd>41</dd><dt>Cảm ơn</dt><dd>212</dd></dl></div></div></div><div class="postbody"><div class="postrow"><h2 class="posttitle icon"><img src="/i.png" alt="Post">${n ? `Re: ${k.title}` : k.title}</h2><div class="content"><div id="post_message_${n}"><blockquote class="postcontent restore">${say(k, 3)}<br><br>${say(k, 1)}</blockquote></div></div><blockquote class="signature restore">${k.phrase(6)}</blockquote></div></div><div class="postfoot"><div class="textcontrols floatcontainer"><span class="postcontrols"><a class="quickreply">Trả lời</a> <a class="newreply">Trả Lời Với Trích Dẫn</a></span></div></div></li>${n % 2 ? '' : `<li id="post_thanks_box_${n}" class="postbit postbitim"><div class="postbody"><div class="postrow"><h2 class="posttitle">Có <span style="color:red;">7</span> thành viên cảm ơn <span style="color:red;">x</span> cho bài viết này: </h2><div class="content"><div id="post_thanks_bit_${n}"><blockquote class="postcontent restore">${k.many(7, (m) => `<a href="/member/profile/${m}">${k.phrase(1)}</a> ,`)}</blockquote></div></div></div></div></li>`}`)}<li><form class="vbform" name="quick_reply"><h3 class="blockhead">Trả lời nhanh</h3><label>Tiêu đề:</label><input name="title"><textarea></textarea><input type="submit" value="Gửi Trả Lời"></form></li></ol></div></div><div id="right"><h3>Bài mới</h3><ul>${links(k, 8, 6)}</ul></div></div><div id="footer">${legal(k)}</div>`,
      ),
  },
]

export const SAVED_COLLECTIONS: WholePage[] = [
  {
    name: 'mens-shop-tiles-with-swatches',
    path: '/clothing/',
    build: (k) =>
      page(
        k,
        `<title>${k.phrase(3)} | Outfitters</title>`,
        `<div id="container" class="pt_productsearchresult"><div id="header"><div class="logo"><a href="/"><span>Outfitters - Link to Homepage</span></a></div><div class="toplinks">${links(k, 3, 2, 'span')}</div><ul class="categorymenu">${links(k, 8, 2)}</ul></div><div id="leftcolumn"><div id="searchrefinements" class="searchrefinements"><div class="navgroup refinement"><h3><span>Category</span></h3><ul>${links(k, 6, 2)}</ul></div><div id="refinement-size" class="navgroup refinement"><h3><span>Size</span></h3><div class="refineattributes"><div class="swatches Size"><ul>${links(k, 9, 1)}</ul></div></div></div></div></div><div id="content"><div class="search-breadcrumbs"><div class="breadcrumb"><a href="/">Home</a><span class="divider"></span><a class="last">Clothing</a></div></div><div id="pe_rBanner" class="pe-rBase">${head(k, 2)}</div><div class="extended-text"><a class="extended-text-title" href="/clothing/#">About Clothing</a><div class="extended-text-content" style="display:none;"><div class="cat-container"><h1>${head(k, 2)}</h1><p>${say(k, 2)}</p></div></div></div><div class="producthits" id="producthits"><div class="searchresultsheader"><div class="sorthitscontainer"><div class="sortby"><form><fieldset><label for="sort">Sort By:</label><select id="sort"><option>New Arrivals</option><option>Best Match</option></select></fieldset></form></div><div class="image-display-div"><label for="image-display">Image Size:</label><div id="image-display"><a>${img(k)}</a><a>${img(k)}</a></div></div><div class="itemsperpage"><form><fieldset><label for="paging">Items per page</label><select id="paging"><option>12</option></select></fieldset></form></div><div class="resultshits">Showing 210 Results</div></div><div id="compareItems" class="compareitems" style="display:none;"><h2>Compare Items</h2><div class="comparebar"><button>Compare Items</button></div></div></div><div class="productresultarea"><div class="productlisting">${k.many(12, (at) => `<div class="product producttile small" itemscope="" itemtype="http://schema.org/Product"><meta itemprop="productID" content="50188${at}"><div class="image"><div class="thumbnail"><p class="productimage"><a href="/clothing/${k.id()}.html">${img(k)}</a></p><div style="display:none;"><div data-color="002"><span>http://img.example/products/${at}_alt1.jpg</span></div></div></div><div class="quickviewbutton" style="display: none;"><a href="/q/${at}"><i></i></a></div></div><div class="name" itemprop="name"><a href="/clothing/${k.id()}.html">${head(k, 6)}</a></div><div class="pricing"><div class="price" itemprop="offers" itemscope="" itemtype="http://schema.org/AggregateOffer"><div class="discountprice"><div class="salesprice" itemprop="lowPrice">${price(k)}</div><div class="standardprice" itemprop="highPrice">${cost(k)}</div></div></div></div><div class="swatches"><div class="palette"><div class="innerpalette"><a class="swatch selected" href="/s/${at}">${img(k)}</a></div></div></div><div class="actionsblock"><div class="review"><div>${img(k)}</div><div class="prSnippetNumberOfRatingsText">(0 Reviews).</div></div></div><div class="promo"><div class="promotionalMessage">Buy 3 Shirts for £90</div></div></div>`)}</div></div><div class="searchresultsheader"><div class="sortby"><label>Sort By:</label></div><div class="pagination"><ul>${links(k, 5, 1)}</ul></div></div></div></div><div id="footer">${columns(k, 3)}${legal(k)}</div></div>`,
      ),
  },
  {
    name: 'second-hand-grid-overlay-links-french',
    path: '/catalog/584-tops-and-t-shirts',
    build: (k) =>
      page(
        k,
        `<title>Hauts et t-shirts hommes | Fripes</title>`,
        `<div class="l-header"><form><input></form><a href="/member/signup">S'inscrire | Se connecter</a>${links(k, 7, 1, 'span')}</div><main><div class="container"><ul class="breadcrumbs breadcrumbs--truncated">${links(k, 4, 2)}</ul><h1 class="web_ui__Text__text web_ui__Text__heading">${mark(k, k.title)}</h1><div class="catalog-filters"><div><button>Taille</button><button>Marque</button><button>État</button></div><div><span>500+ résultats</span></div></div><div class="feed-grid">${k.many(12, () => `<div data-testid="grid-item" class="feed-grid__item"><div class="feed-grid__item-content"><div class="new-item-box__container"><div class="new-item-box__image-container"><div class="new-item-box__image"><div class="web_ui__Image__image">${img(k)}</div></div><a href="/items/${k.id()}" class="new-item-box__overlay" title="${k.phrase(6)}"><div></div></a><div class="u-position-absolute"><button aria-pressed="false"><span>10</span></button></div></div><div class="new-item-box__summary"><div class="web_ui__Cell__cell" role="presentation"><div class="new-item-box__description"><p class="web_ui__Text__text" data-testid="item--description-title">${head(k, 1)}</p></div><div class="new-item-box__description"><p data-testid="item--description-subtitle">${head(k, 3)}</p></div><div class="new-item-box__title"><div class="title-content"><p data-testid="item--price-text">${mark(k, `${5 + k.random(30)},00 €`)}</p></div></div><div data-testid="item--breakdown"><button><span><span>9,10 €</span><span>incl.</span></span></button></div></div></div></div></div></div>`)}</div><div class="pagination"><ul>${links(k, 7, 1)}</ul></div></div></main><footer>${columns(k, 3)}${legal(k)}</footer>`,
      ),
  },
  {
    name: 'book-category-opencart-lithuanian',
    path: '/grozine-literatura',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - internetu</title><meta property="og:type" content="website">`,
        `<header class="typeheader-1"><div class="header-top"><ul>${links(k, 4, 2)}</ul></div><nav id="menu"><ul>${links(k, 14, 2)}</ul></nav></header><div class="container product-listing"><ul class="breadcrumb">${links(k, 2, 2)}</ul><div class="row"><aside class="col-md-3" id="column-left"><div class="module"><h3>Kategorijos</h3><ul>${links(k, 12, 2)}</ul></div><div class="module so_filter_wrap"><h3>Filtrai</h3><ul><li>Autorius</li><li>Leidykla</li></ul></div></aside><div id="content" class="col-md-9"><h1 class="title-category">${mark(k, k.title)}</h1><div class="category-desc"><p>${say(k, 2)}</p></div><div class="filters-panel"><div class="sort"><label>Rūšiuoti:</label><select><option>Naujausi</option></select></div></div><div class="products-category"><div class="products-list row nopadding-xs">${k.many(12, () => `<div class="product-layout product-grid"><div class="product-item-container product-${k.random(90000)}"><div class="left-block left-b"><div class="product-image-container"><a href="/${k.id()}">${img(k)}</a></div><div class="discounted-block"><b>-15%</b> su kodu: <strong>VAGA</strong></div></div><div class="right-block right-b"><div class="button-group cartinfo--static"><button class="addToCart"><span>Į krepšelį</span></button><button class="wishlist"></button></div><div class="hide-cont"><div class="rate-history"><div class="ratings"><div class="rating-box"></div></div><a class="rating-num" href="/x"></a></div><p class="name"><a href="/${k.id()}">${head(k, 4)}</a></p></div><p class="Autorius">${head(k, 2)}</p><div class="price coupon">${mark(k, '11,65€')}<span class="price-filter"></span></div><div class="price-old">13,70€</div><div class="stock"><p class="success">Turime sandėlyje</p></div></div></div></div>`)}</div></div><div class="product-filter-bottom"><ul class="pagination">${links(k, 6, 1)}</ul><div>Rodoma nuo 1 iki 12 iš 412 (35 puslapiai)</div></div></div></div></div><footer>${columns(k, 4)}${legal(k)}</footer>`,
      ),
  },
  {
    name: 'page-builder-panels-of-products',
    path: '/category/fiber-optics/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Instruments</title>`,
        `<header id="header">${links(k, 8, 1, 'span')}</header><div id="content" class="site-content"><div class="page-header"><h1>${mark(k, k.title)}</h1></div><div id="pl-9" class="panel-layout"><div id="pg-9-1" class="panel-grid"><div class="panel-grid-cell"><div class="so-panel widget widget_text"><div class="textwidget"><p>${say(k, 3)}</p></div></div></div></div><div class="panel-grid"><div class="lsow-button-wrap"><a class="lsow-button" href="/deals">View Our Sales Products</a></div></div><div id="pg-9-4" class="panel-grid panel-no-style">${k.many(8, (n) => `<div id="pgc-9-4-${n}" class="panel-grid-cell"><div id="panel-9-4-${n}-0" class="so-panel widget widget_text panel-first-child"><div class="textwidget"><p>${img(k)}</p><h3 class="product_title entry-title">${head(k, 5)}</h3><div class="product_meta"><span class="sku_wrapper">${mark(k, `ID: GAO-${100 + n}`)}</span></div></div></div><div class="so-panel widget widget_sow-button panel-last-child"><div class="ow-button-base"><a href="/product/${k.id()}" class="ow-button-hover"><span>Learn More</span></a></div></div></div>`)}</div><div class="panel-grid"><div class="so-panel widget widget_lsow-accordion"><div class="lsow-accordion"><div class="lsow-panel"><div class="lsow-panel-title">${mark(k, 'More Featured Products')}</div><div class="lsow-panel-content"><div class="woocommerce columns-4"><ul class="products">${k.many(8, () => `<li class="product type-product post-${k.random(9000)} product_cat-testers taxable"><a href="/product/${k.id()}" class="woocommerce-LoopProduct-link">${img(k)}<div class="product-details"><h2 class="woocommerce-loop-product__title">${head(k, 5)}</h2><span class="mg-brand-wrapper"><b>Brand:</b> <a>Instruments</a></span><span class="price">${mark(k, `USD ${cost(k)}`)}</span><span class="excerpt"><p>${say(k, 1)}</p></span></div></a><div class="yith-ywraq-add-to-quote"><a href="#" class="button">Request a Quote</a><div class="hide" style="display:none">The product is already in quote request list!</div></div></li>`)}</ul></div></div></div></div></div></div></div></div><footer>${columns(k, 4)}${legal(k)}</footer>`,
      ),
  },
]

export const SAVED_LISTINGS: WholePage[] = [
  {
    name: 'project-requests-table-with-accessible-copy-german',
    path: '/index.php?com=anfragen&view=listView',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `<div id="top"><ul class="menu">${links(k, 7, 2)}</ul></div><div id="main" class="container"><h1>${mark(k, k.title)}</h1><p>${say(k, 2)}</p><form><label>Typ</label><select><option>Alle</option></select><button>Anfragen filtern</button></form><table class="table anfragen"><tr><th>Datum</th><th>Anfrage</th><th class="mobilehidden">Typ</th><th>OS</th><th>Budget</th><th class="mobilehidden">Preis*</th></tr>${k.many(12, (n) => `<tr id="row${n}"><td class="date" align="center"><span class="date day">${mark(k, String(10 + n))}</span> <span class="date month">${mark(k, 'OKT')}</span></td><td><a href="index.php?com=anfragen&view=detail&id=${n}" style="font-weight: bold">${head(k, 6)}</a><p class="">${say(k, 2)}</p></td><td class="mobilehidden anfragetyp"><i class="icon icon-office" title="Firmenanfrage"></i></td><td><img src="/icon-android.svg" class="os-icon" alt="android"></td><td style="text-align: center">${mark(k, `€${n + 1}.000`)}</td><td class="mobilehidden">${mark(k, `€${60 + n}`)}</td></tr>`)}</table><br><span class="small">* Verkaufspreis der Anfrage in EUR (netto) zuzüglich 19% MwSt - nur gewerblicher Verkauf</span><br><a href="/archive">Archiv / Referenzprojekte App Entwicklung</a></div><div id="footer">${columns(k, 3)}</div>`,
      ),
  },
  {
    name: 'freelance-projects-arabic-rows',
    path: '/projects',
    language: 'wide',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `<nav class="navbar"><ul>${links(k, 6, 1)}</ul></nav><div class="container" id="main"><div class="page-title"><ol class="breadcrumb">${links(k, 2, 1)}</ol><h1 class="heada__title">${mark(k, k.title)}</h1><div class="pull-right"><a class="btn" href="/project/create">أضف مشروع</a></div></div><div class="row"><div class="col-md-3"><div id="filters" class="panel"><form><h3>بحث</h3><input><h3>التصنيف</h3><ul>${k.many(8, () => `<li><label><input type="checkbox"> ${k.phrase(2)}</label></li>`)}</ul><h3>الميزانية</h3></form></div></div><div class="col-md-9"><div class="panel"><table class="table projects-table"><tbody>${k.many(10, () => `<tr class="project-row"><td><div class="card--title card-title_wrapper"><h2 class="mrg--bt-reset"><a href="/project/${k.id()}">${head(k, 5)}</a></h2><div class="card--actions"><div class="btn-group"><a class="btn btn-primary" href="/project/1/bids">تقدم الآن</a><ul class="dropdown-menu"><li><a>تبليغ</a></li></ul></div></div></div><ul class="project__meta list-meta-items"><li class="text-muted"><i></i><bdi>${head(k, 2)}</bdi></li><li class="text-muted"><time>${mark(k, 'منذ 4 دقائق')}</time></li><li class="text-muted">${mark(k, '12 عرض')}</li></ul><p class="project__brief text-muted"><a class="details-url" href="/project/${k.id()}">${say(k, 2)}</a></p></td></tr>`)}</tbody></table></div><ul class="pagination">${links(k, 6, 1)}</ul></div></div></div><footer>${columns(k, 4)}</footer>`,
      ),
  },
]
