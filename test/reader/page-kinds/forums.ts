import type { Kit } from '../shapes/shape.ts'
import type { KindShape } from './kind-shape.ts'

const who = (k: Kit) => `${k.phrase(1).toLowerCase()}_${k.random(90)}`
const when = (k: Kit) => `March ${1 + k.random(27)}, 2021`
const body = (k: Kit) =>
  k.truth(Array.from({ length: 1 + k.random(3) }, () => `<p>${k.text(1 + k.random(3))}</p>`).join(''))
const plain = (k: Kit) =>
  k.truth(Array.from({ length: 1 + k.random(2) }, () => k.text(1 + k.random(3))).join('<br><br>'))
const h1 = (k: Kit) => k.title
const say = (k: Kit, text: string) => k.truth(text)

export const FORUMS: KindShape[] = [
  {
    name: 'phpbb',
    path: '/viewtopic.php?f=3&t=4211',
    classes: 'nojs notouch section-viewtopic ltr',
    head: (k) => `<title>${k.title} - Harbor Board</title>`,
    body: (k) =>
      `<ul id="nav-breadcrumbs" class="nav-breadcrumbs linklist navlinks"><li class="breadcrumbs"><a href="./index.php">Board index</a> <a href="./viewforum.php">${k.phrase(2)}</a></li></ul><div id="page-body" class="page-body"><h2 class="topic-title"><a href="./viewtopic.php?t=1">${h1(k)}</a></h2><div class="action-bar bar-top"><a href="./posting.php" class="button">Post Reply</a><div class="pagination">12 posts • Page <strong>1</strong> of <strong>1</strong></div></div>${k.many(9, (n) => `<div id="p${n}" class="post has-profile bg${n % 2}"><div class="inner"><dl class="postprofile" id="profile${n}"><dt class="has-profile-rank"><div class="avatar-container"></div><a href="./memberlist.php" class="username">${say(k, who(k))}</a></dt><dd class="profile-rank">Senior member</dd><dd class="profile-posts"><strong>Posts:</strong> <a href="./search.php">${k.id()}</a></dd><dd class="profile-joined"><strong>Joined:</strong> Mon May 04, 2009 9:12 pm</dd><dd class="profile-custom-field"><strong>Location:</strong> Somewhere</dd></dl><div class="postbody"><div id="post_content${n}"><h3 ${n === 0 ? 'class="first"' : ''}><a href="#p${n}">Re: ${k.title}</a></h3><ul class="post-buttons"><li><a href="./posting.php?quote" title="Reply with quote" class="button">Quote</a></li></ul><p class="author"><a class="unread" href="#p1"><span class="sr-only">Post</span></a><span class="responsive-hide">by <strong><a class="username" href="./m">${who(k)}</a></strong> » </span><time datetime="2021-03-09T11:04:00+00:00">${say(k, when(k))}</time></p><div class="content">${plain(k)}</div><div id="sig${n}" class="signature">${k.sentence()}</div></div></div><div class="back2top"><a href="#top" class="top">Top</a></div></div></div><hr class="divider">`)}</div><div class="action-bar actions-jump"><p class="jumpbox-return"><a href="./viewforum.php">Return to “${k.phrase(2)}”</a></p></div><div class="stat-block online-list"><h3>Who is online</h3><p>Users browsing this forum: No registered users and 3 guests</p></div>`,
  },
  {
    name: 'xenforo-2',
    path: '/threads/storm-damage.48121/',
    classes: '',
    head: (k) =>
      `<title>${k.title} | Harbor Forum</title><meta property="og:type" content="website"><script type="application/ld+json">{"@context":"https://schema.org","@type":"DiscussionForumPosting","headline":"${k.title}","author":{"@type":"Person","name":"oldsalt"}}</script>`,
    body: (k) =>
      `<div class="p-body-header"><div class="p-title"><h1 class="p-title-value">${h1(k)}</h1></div><div class="p-description"><ul class="listInline listInline--bullet"><li><i class="fa--xf"></i><a href="/members/1" class="username u-concealed">oldsalt</a></li><li><a href="/threads/1"><time class="u-dt">Mar 9, 2021</time></a></li></ul></div></div><div class="block block--messages"><div class="block-outer"><div class="block-outer-opposite"><div class="buttonGroup"><a class="button--link button">Jump to new</a></div></div></div><div class="block-container lbContainer"><div class="block-body js-replyNewMessageContainer">${k.many(8, (n) => `<article class="message message--post js-post" data-author="x" id="js-post-${n}"><span class="u-anchorTarget" id="post-${n}"></span><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user"><div class="message-avatar"><a href="/members/2" class="avatar"><span>K</span></a></div><div class="message-userDetails"><h4 class="message-name"><a href="/members/2" class="username">${say(k, who(k))}</a></h4><h5 class="userTitle message-userTitle">Well-known member</h5></div><div class="message-userExtras"><dl class="pairs pairs--justified"><dt>Joined</dt><dd>Jan 5, 2012</dd></dl><dl class="pairs pairs--justified"><dt>Messages</dt><dd>${k.id()}</dd></dl><dl class="pairs"><dt>Reaction score</dt><dd>812</dd></dl></div></section></div><div class="message-cell message-cell--main"><div class="message-main js-quickEditTarget"><header class="message-attribution message-attribution--split"><ul class="message-attribution-main listInline"><li class="u-concealed"><a href="#post-${n}"><time class="u-dt" datetime="2021-03-09">${say(k, when(k))}</time></a></li></ul><ul class="message-attribution-opposite listInline"><li><a href="#">#${n + 1}</a></li></ul></header><div class="message-content js-messageContent"><div class="message-userContent lbContainer"><article class="message-body js-selectToQuote"><div class="bbWrapper">${plain(k)}</div></article></div></div><footer class="message-footer"><div class="message-actionBar actionBar"><a class="actionBar-action">Like</a> <a class="actionBar-action">Reply</a></div><div class="reactionsBar">You and 3 others</div></footer></div></div></div></article>`)}</div></div></div><div class="block"><h3 class="block-minorHeader">Similar threads</h3><div class="structItemContainer">${k.many(5, () => `<div class="structItem structItem--thread"><div class="structItem-title"><a href="/threads/9">${k.phrase(6)}</a></div><div class="structItem-minor">oldsalt · Mar 9, 2021 · Replies: 3</div></div>`)}</div></div>`,
  },
  {
    name: 'vbulletin-4',
    path: '/showthread.php?1288-storm',
    classes: '',
    head: (k) => `<title>${k.title}</title><meta name="generator" content="vBulletin 4.2.2">`,
    body: (k) =>
      `<div id="pagetitle" class="pagetitle"><h1>Thread: <span class="threadtitle"><a href="showthread.php?1">${h1(k)}</a></span></h1></div><div id="thread_controls" class="thread_controls toolsmenu"><ul id="postlist_popups" class="postlist_popups popupgroup"><li class="popupmenu"><h6><a href="javascript://" class="popupctrl">Thread Tools</a></h6><ul class="popupbody popuphover"><li><a href="printthread.php">Show Printable Version</a></li></ul></li></ul></div><div id="postlist" class="postlist restrain"><ol id="posts" class="posts">${k.many(8, (n) => `<li class="postbitlegacy postbitim postcontainer old" id="post_${n}"><div class="posthead"><span class="postdate old"><span class="date">${say(k, when(k))},&nbsp;<span class="time">11:04 AM</span></span></span><span class="nodecontrols"><a class="postcounter" href="#">#${n + 1}</a></span></div><div class="postdetails"><div class="userinfo"><div class="username_container"><div class="popupmenu memberaction"><a class="username offline popupctrl" href="member.php?1"><strong>${say(k, who(k))}</strong></a></div><span class="usertitle">Registered User</span></div><dl class="userinfo_extra"><dt>Join Date</dt><dd>Jul 2008</dd><dt>Posts</dt><dd>${k.id()}</dd></dl></div><div class="postbody"><div class="postrow has_after_content"><div class="content"><div id="post_message_${n}"><blockquote class="postcontent restore ">${plain(k)}</blockquote></div></div></div><div class="after_content"><blockquote class="signature restore"><div class="signaturecontainer">${k.sentence()}</div></blockquote></div></div></div><div class="postfoot"><div class="textcontrols floatcontainer"><span class="postcontrols"><a class="newreply" href="newreply.php">Reply With Quote</a></span></div></div></li>`)}</ol></div><div class="navlinks"><div class="blockhead"><a href="x">Previous Thread</a> | <a href="y">Next Thread</a></div></div><div id="forumrules" class="options_block_container"><div class="options_block"><h4 class="threadinfohead blockhead">Posting Permissions</h4><ul><li>You <strong>may not</strong> post new threads</li><li>You <strong>may not</strong> post replies</li></ul></div></div>`,
  },
  {
    name: 'invision',
    path: '/topic/3312-storm/',
    classes: 'ipsApp ipsApp_front',
    head: (k) => `<title>${k.title} - Forum - Harbor</title>`,
    body: (k) =>
      `<nav class="ipsBreadcrumb"><ul><li><a href="/">Home</a></li></ul></nav><div class="ipsPageHeader"><h1 class="ipsType_pageTitle">${h1(k)}</h1></div><div id="elPostFeed" class="cTopicPostArea"><form>${k.many(7, (n) => `<article id="elComment_${n}" class="cPost ipsBox ipsComment ipsComment_parent"><aside class="ipsComment_author cAuthorPane"><h3 class="ipsType_sectionHead cAuthorPane_author"><a href="/profile/1">${k.phrase(1)}</a></h3><ul class="cAuthorPane_info"><li>Members</li><li>${k.id()} posts</li></ul></aside><div class="ipsColumn_fluid"><div id="comment-${n}_wrap" class="ipsComment_content"><div class="ipsComment_meta ipsType_light"><p class="ipsType_reset"><a href="/topic/1" class="ipsType_blendLinks">Posted <time datetime="2021-03-09T11:00:00Z">${say(k, when(k))}</time></a></p></div><div class="cPost_contentWrap"><div data-role="commentContent" class="ipsType_normal ipsType_richText">${body(k)}</div></div><div class="ipsItemControls"><ul class="ipsComment_controls"><li><a href="#">Quote</a></li></ul></div></div></div></article>`)}</form></div><div class="ipsBox"><h3>Recently Browsing 0 members</h3><p>No registered users viewing this page.</p></div>`,
  },
  {
    name: 'smf',
    path: '/index.php?topic=918.0',
    classes: '',
    head: (k) => `<title>${k.title}</title>`,
    body: (k) =>
      `<div class="navigate_section"><ul><li><a href="/"><span>Harbor</span></a></li></ul></div><div id="forumposts"><div class="cat_bar"><h3 class="catbg">Topic: ${h1(k)} &nbsp;(Read 9120 times)</h3></div>${k.many(8, (n) => `<div class="${n % 2 ? 'windowbg' : 'windowbg2'}"><span class="topslice"><span></span></span><div class="post_wrapper"><div class="poster"><h4><a href="/profile" title="View the profile">${say(k, who(k))}</a></h4><ul class="reset smalltext"><li class="postgroup">Full Member</li><li class="stars"></li><li class="postcount">Posts: 212</li></ul></div><div class="postarea"><div class="flow_hidden"><div class="keyinfo"><h5 id="subject_${n}"><a href="#msg">Re: ${k.title}</a></h5><div class="smalltext">« <strong>Reply #${n} on:</strong> ${say(k, when(k))}, 11:04:00 AM »</div></div></div><div class="post"><div class="inner" id="msg_${n}">${plain(k)}</div></div></div><div class="moderatorbar"><div class="smalltext reportlinks">Logged</div><div class="signature" id="msg_${n}_signature">${k.sentence()}</div></div></div></div>`)}</div><div id="display_jump_to">Jump to: </div>`,
  },
  {
    name: 'discourse-crawler',
    path: '/t/storm-damage/5512',
    classes: 'crawler',
    head: (k) =>
      `<title>${k.title} - General - Harbor</title><meta name="generator" content="Discourse 3.1.0"><meta property="og:type" content="website">`,
    body: (k) =>
      `<div id="main-outlet" class="wrap" role="main"><div id="topic-title"><h1><a href="/t/1">${h1(k)}</a></h1><div class="topic-category"><span><a href="/c/1" class="badge-wrapper"><span class="badge-category">General</span></a></span></div></div><div itemscope itemtype="http://schema.org/DiscussionForumPosting">${k.many(8, (n) => `<div id="post_${n + 1}" ${n === 0 ? '' : 'itemprop="comment" itemscope itemtype="http://schema.org/Comment"'} class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope><a itemprop="url" href="/u/x"><span itemprop="name">${say(k, who(k))}</span></a></span><span class="crawler-post-infos"><time datetime="2021-03-09" class="post-time">${say(k, when(k))}</time><meta itemprop="dateModified" content="2021-03-09"><span itemprop="position">${n + 1}</span></span></div><div class="post" itemprop="text">${body(k)}</div><div itemprop="interactionStatistic"><meta itemprop="userInteractionCount" content="3"><span class="post-likes">3 Likes</span></div></div>`)}</div><div id="related-topics" class="more-topics__list"><h3 class="more-topics__list-title">Related topics</h3><table class="topic-list">${k.many(5, () => `<tr class="topic-list-item"><td class="main-link"><a href="/t/2">${k.phrase(6)}</a><div class="link-bottom-line"><a class="badge-wrapper">General</a></div></td><td class="replies">3</td><td class="views">1.2k</td><td>March 2021</td></tr>`)}</table></div></div>`,
  },
  {
    name: 'mybb',
    path: '/thread-771.html',
    classes: '',
    head: (k) => `<title>${k.title}</title>`,
    body: (k) =>
      `<div class="navigation"><a href="/">Harbor Forums</a> › <a href="/f">${k.phrase(2)}</a></div><div id="posts_container"><table class="tborder tfixed clear"><tr><td class="thead"><div><strong>${h1(k)}</strong></div></td></tr><tr><td id="posts_container"><div id="posts">${k.many(8, (n) => `<a name="pid${n}"></a><div class="post classic" id="post_${n}"><div class="post_author scaleimages"><div class="author_avatar"></div><div class="author_information"><strong><span class="largetext"><a href="/user">${say(k, who(k))}</a></span></strong><br><span class="smalltext">Junior Member<br></span></div><div class="author_statistics">Posts: 31<br>Threads: 4<br>Joined: Jul 2014<br>Reputation: <strong>0</strong></div></div><div class="post_content"><div class="post_head"><div class="float_right"><strong><a href="#pid${n}">#${n + 1}</a></strong></div><span class="post_date">${say(k, when(k))}, 11:04 AM</span></div><div class="post_body scaleimages" id="pid_${n}">${plain(k)}</div><div class="signature scaleimages">${k.sentence()}</div></div><div class="post_controls"><div class="postbit_buttons author_buttons"><a href="/f">Find</a></div><div class="postbit_buttons post_management_buttons"><a href="/r">Reply</a></div></div></div>`)}</div></td></tr></table></div><table class="tborder"><tr><td class="thead"><strong>Possibly Related Threads…</strong></td></tr>${k.many(4, () => `<tr><td><a href="/t">${k.phrase(5)}</a></td><td>admin</td><td>3</td><td>812</td></tr>`)}</table>`,
  },
  {
    name: 'flarum',
    path: '/d/812-storm',
    classes: '',
    head: (k) => `<title>${k.title} - Harbor</title>`,
    body: (k) =>
      `<div class="App-content"><div class="DiscussionPage"><header class="Hero DiscussionHero"><div class="container"><ul class="DiscussionHero-items"><li class="item-title"><h1 class="DiscussionHero-title">${h1(k)}</h1></li></ul></div></header><div class="container"><nav class="DiscussionPage-nav"><ul><li><button>Reply</button></li></ul></nav><div class="DiscussionPage-stream"><div class="PostStream">${k.many(7, (n) => `<div class="PostStream-item" data-index="${n}"><article class="CommentPost Post"><div><header class="Post-header"><ul><li class="item-user"><div class="PostUser"><h3><a href="/u/x"><span class="username">${say(k, who(k))}</span></a></h3></div></li><li class="item-meta"><div class="PostMeta"><a class="Dropdown-toggle"><time pubdate="true" datetime="2021-03-09">${say(k, when(k))}</time></a></div></li></ul></header><div class="Post-body">${body(k)}</div><aside class="Post-actions"><ul><li class="item-reply"><button>Reply</button></li></ul></aside><footer class="Post-footer"><ul><li class="item-replies"><div class="Post-mentionedBy"><a href="#">mara</a> replied to this.</div></li></ul></footer></div></article></div>`)}</div></div></div></div></div>`,
  },
  {
    name: 'question-and-answers',
    path: '/questions/90412/how-to-repair-a-wall',
    classes: '',
    head: (k) =>
      `<title>${k.title}</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"QAPage","mainEntity":{"@type":"Question","name":"${k.title}","answerCount":4}}</script>`,
    body: (k) =>
      `<div class="qa-main"><div class="qa-main-heading"><h1><a href="#"><span class="entry-title">${h1(k)}</span></a></h1></div><div class="qa-part-q-view"><div class="qa-q-view"><div class="qa-q-view-stats"><div class="qa-voting"><span class="qa-netvote-count"><span class="qa-netvote-count-data">+3</span> votes</span></div></div><div class="qa-q-view-main"><div class="qa-q-view-content qa-post-content"><div class="entry-content">${body(k)}</div></div><div class="qa-q-view-tags"><ul class="qa-q-view-tag-list"><li><a href="/tag/wall" class="qa-tag-link">wall</a></li><li><a href="/tag/harbor" class="qa-tag-link">harbor</a></li></ul></div><span class="qa-q-view-avatar-meta"><span class="qa-q-view-meta"><a class="qa-q-view-what">asked</a> <span class="qa-q-view-when-data"><time>${say(k, when(k))}</time></span> by <a class="qa-user-link">${say(k, who(k))}</a></span></span></div></div></div><div class="qa-part-a-list"><h2 id="a_list_title">4 Answers</h2><div class="qa-a-list">${k.many(4, (n) => `<div class="qa-a-list-item" id="a${n}"><div class="qa-voting">0 votes</div><div class="qa-a-item-main"><div class="qa-a-item-content qa-post-content"><div class="entry-content">${body(k)}</div></div><span class="qa-a-item-meta"><a class="qa-a-item-what">answered</a> <time>${say(k, when(k))}</time> by <a class="qa-user-link">${say(k, who(k))}</a></span></div></div>`)}</div></div><div class="qa-part-q-list"><h2>Related questions</h2>${k.many(5, () => `<div class="qa-q-list-item"><div class="qa-q-item-title"><a href="/q">${k.phrase(7)}</a></div><span>asked Mar 1, 2020 by anna</span></div>`)}</div></div>`,
  },
  {
    name: 'vanilla',
    path: '/discussion/77120/storm',
    classes: 'Vanilla Discussion isDesktop',
    head: (k) => `<title>${k.title} — Harbor Community</title>`,
    body: (k) =>
      `<div class="MessageList Discussion"><div id="Item_0" class="PageTitle"><h1>${h1(k)}</h1></div><div id="Discussion_1" class="ItemDiscussion Discussion"><div class="Item-Header DiscussionHeader"><div class="AuthorWrap"><span class="Author"><a class="Username">${say(k, who(k))}</a></span><span class="AuthorInfo"><span class="MItem RoleTitle">Member</span></span></div><div class="Meta DiscussionMeta"><span class="MItem DateCreated"><time>${say(k, when(k))}</time></span></div></div><div class="Item-BodyWrap"><div class="Item-Body"><div class="Message userContent">${body(k)}</div><div class="Reactions"><a class="Hijack ReactButton">Like</a></div></div></div></div></div><div class="CommentsWrap"><h2 class="CommentHeading">Comments</h2><ul class="MessageList DataList Comments">${k.many(7, (n) => `<li class="Item ItemComment" id="Comment_${n}"><div class="Comment"><div class="Item-Header CommentHeader"><div class="AuthorWrap"><span class="Author"><a class="Username">${say(k, who(k))}</a></span></div><div class="Meta CommentMeta"><span class="MItem DateCreated"><time>${say(k, when(k))}</time></span></div></div><div class="Item-BodyWrap"><div class="Item-Body"><div class="Message userContent">${body(k)}</div><div class="Signature UserSignature">${k.sentence()}</div></div></div></div></li>`)}</ul></div><div class="Foot"><div class="Note">Sign In or Register to comment.</div></div>`,
  },
  {
    name: 'khoros',
    path: '/t5/hardware/storm/td-p/81231',
    classes: 'lia-board lia-user-status-anonymous ForumTopicPage',
    head: (k) => `<title>${k.title} - Harbor Community - 81231</title>`,
    body: (k) =>
      `<div class="lia-page"><div class="lia-component-common-widget-breadcrumb"><ul><li><a href="/">Community</a></li></ul></div><div class="lia-content"><div class="linear-message-list message-list">${k.many(6, (n) => `<div class="lia-linear-display-message-view"><div class="MessageView lia-message-view-forum-message lia-message-view-display"><div class="lia-message-header"><div class="lia-message-author-with-avatar"><span class="UserName lia-user-name"><a class="lia-link-navigation lia-page-link lia-user-name-link" href="/u"><span>${say(k, who(k))}</span></a></span><div class="lia-message-author-rank lia-component-author-rank">Explorer</div></div><div class="lia-message-post-date"><span class="DateTime"><span class="local-date">${say(k, when(k))}</span> <span class="local-time">11:04 AM</span></span></div></div>${n === 0 ? `<h2 class="lia-message-subject"><div class="MessageSubject"><div class="lia-message-subject">${h1(k)}</div></div></h2>` : ''}<div class="lia-message-body lia-component-body"><div class="lia-message-body-content">${body(k)}</div></div><div class="lia-quilt-row-message-controls"><div class="lia-button-group"><span class="lia-button-wrapper"><a class="lia-button">Reply</a></span></div><div class="KudosButton"><span class="MessageKudosCount">0</span> Kudos</div><div class="labels-list">Labels: <a href="/l">Hardware</a></div></div></div></div>`)}</div></div><div class="lia-side-content"><h3>Related Content</h3>${k.headlines(5)}<h3>Top Kudoed Authors</h3>${k.headlines(5)}</div></div>`,
  },
  {
    name: 'plain-tailwind',
    path: '/forum/thread/storm-8812',
    classes: '',
    head: (k) => `<title>${k.title}</title><meta property="og:type" content="website">`,
    body: (k) =>
      `<div class="flex flex-col gap-6"><div class="text-sm text-gray-500"><a href="/forum">Forum</a> / <a href="/forum/general">General</a></div><h1 class="text-2xl font-bold">${h1(k)}</h1>${k.many(7, () => `<div class="rounded-lg border p-4 flex gap-4"><div class="w-12"><img src="/a/${k.id()}.png" width="48" height="48" alt=""></div><div class="flex-1"><div class="flex items-center gap-2"><a href="/u/1" class="font-semibold">${say(k, who(k))}</a><span class="text-gray-400">${say(k, when(k))}</span></div><div class="mt-2 leading-relaxed">${body(k)}</div><div class="mt-3 flex gap-4 text-xs text-gray-500"><button>👍 3</button><button>Reply</button><button>Share</button></div></div></div>`)}<div class="rounded-lg bg-gray-50 p-4 text-center"><p>Want to join the conversation? <a href="/signup">Create an account</a> or <a href="/login">log in</a> to reply.</p></div></div>`,
  },
]
