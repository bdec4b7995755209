/** Lower-case names. A host includes its subdomains. */

const TRACKING_PREFIXES = [
  'utm_',
  'mtm_',
  'pk_',
  'piwik_',
  'matomo_',
  'hsa_',
  'at_custom',
  'pd_rd_',
  'pf_rd_',
  '__cft__',
]

const TRACKING_NAMES = new Set([
  '_branch_match_id',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  '_openstat',
  '__hsfp',
  '__hssc',
  '__hstc',
  '__s',
  '__tn__',
  'campaign_id',
  'dclid',
  'epik',
  'fb_action_ids',
  'fb_action_types',
  'fb_ref',
  'fb_source',
  'fbclid',
  'gad_campaignid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'hsctatracking',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mibextid',
  'mkt_tok',
  'msclkid',
  'oly_anon_id',
  'oly_enc_id',
  'ref',
  'ref_src',
  'ref_url',
  'rb_clickid',
  's_cid',
  'share_id',
  'smid',
  'smtyp',
  'sr_share',
  'srsltid',
  'ttclid',
  'twclid',
  'vero_conv',
  'vero_id',
  'wbraid',
  'wickedid',
  'yclid',
  'ysclid',
])

/** Parameters that are tracking on one host only, because they have other meanings elsewhere. */
const HOST_TRACKING: readonly (readonly [host: string, names: readonly string[]])[] = [
  ['youtube.com', ['si', 'feature', 'pp', 'ab_channel']],
  ['youtu.be', ['si', 'feature', 'pp']],
  ['open.spotify.com', ['si', 'nd', 'dl_branch']],
  ['x.com', ['s', 't']],
  ['twitter.com', ['s', 't', 'cxt']],
  ['reddit.com', ['rdt', 'share', 'ref_source']],
  ['linkedin.com', ['trk', 'trackingid', 'lipi', 'lici']],
  ['tiktok.com', ['_r', '_t', 'is_from_webapp', 'sender_device', 'is_copy_url']],
  ['medium.com', ['source', 'sk']],
  ['amazon.com', ['ref_', 'linkcode', 'linkid', 'tag', 'sprefix', 'crid', 'qid', 'dib', 'dib_tag']],
  ['substack.com', ['r', 'triedredirect', 'isfreemail']],
  ['facebook.com', ['rdid', 'share_url']],
]

/** On these hosts, `ref` is a branch or commit, so it identifies the page. */
const CODE_FORGES = ['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org', 'sr.ht', 'gitea.com']

const isUnder = (host: string, parent: string) => host === parent || host.endsWith(`.${parent}`)

const namesARevision = (host: string, path: string) =>
  CODE_FORGES.some((forge) => isUnder(host, forge)) || path.includes('/-/') || path.startsWith('/api/v4/')

/** Returns whether a query parameter only tracks the reader. `host` has no `www.`, and `name` is decoded. */
export function isTrackingParameter(name: string, host: string, path: string): boolean {
  const key = name.toLowerCase()
  if (key === 'ref') return !namesARevision(host, path)
  if (TRACKING_NAMES.has(key) || TRACKING_PREFIXES.some((prefix) => key.startsWith(prefix))) return true
  return HOST_TRACKING.some(([parent, names]) => isUnder(host, parent) && names.includes(key))
}
