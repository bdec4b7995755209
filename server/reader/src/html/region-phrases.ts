import type { RegionKind } from './region-names.ts'

const line = (...patterns: string[]) => new RegExp(`^\\W*(?:${patterns.join('|')})\\W*$`, 'iu')

export const OUT_SECTIONS: Record<RegionKind, RegExp> = {
  discussion: line(
    '(?:similar|related|suggested|recommended|possibly related)\\b.{0,40}|who is online|users browsing.{0,40}|recently browsing.{0,40}|posting permissions|quick reply|post reply|top .{0,30}authors|share this.{0,20}',
  ),
  product: line(
    '(?:[\\d,.]+ )?(?:customer |product |verified )?(?:reviews?|ratings?)(?: .{0,60})?|.{0,40}\\b(?:reviews?|ratings?) (?:for|of) .{0,80}|write a review.{0,40}|(?:customer )?questions?(?: (?:&|and) answers?)?.{0,20}|looking for specific info.{0,20}',
    '(?:related|similar|recommended|featured|other|more|recently viewed|frequently bought|popular)\\b.{0,60}|(?:you|we).{0,20}(?:like|love).{0,20}|(?:customers|people|shoppers) (?:who|also).{0,60}|complete the look.{0,20}|goes well with.{0,20}|\\d+ other products.{0,40}|accessories|spare parts|bundles?|get inspired',
    '(?:shipping|delivery|returns?)\\b.{0,50}|.{0,30}\\b(?:shipping|delivery|returns?) (?:policy|policies|info(?:rmation)?|details)|payment.{0,30}|how to get it|warranty.{0,30}|(?:about|meet) (?:this|the|your) (?:seller|shop|store).{0,20}|seller feedback.{0,20}|pickup|share.{0,20}|subscribe.{0,40}|(?:sign|join) .{0,40}|newsletter.{0,30}|need help.{0,20}|available options',
  ),
  list: line(
    '(?:most (?:viewed|read|popular)|recently viewed|related searches|people also.{0,30}|trending.{0,20}|subscribe.{0,40}|newsletter.{0,30}|stay up to date|get new jobs.{0,40}|filters?|filter by|sort by|shop by|compare products|follow us|share.{0,20}|popular searches)',
  ),
  landing: line(
    '(?:contact us(?: today)?|get in touch|request (?:a|an|your) .{0,40}|subscribe.{0,40}|newsletter.{0,30}|(?:sign|join) .{0,40}newsletter.{0,20}|follow us|share.{0,20}|exclusive offers|related (?:content|pages|links|articles|posts)|you (?:may|might) also like.{0,20}|(?:customer |ratings (?:and|&) )reviews|(?:customer )?reviews (?:and|&) ratings|is this page useful|send (?:us )?a message|latest tweets)',
  ),
}

export const CONTROL = line(
  '(?:read|learn|see|show|view|load|find out|discover|shop)\\s?(?:more|all|less|now|details|options|plans?)?(?: (?:about|of) .{0,40})?|continue reading.{0,60}|get started(?: .{0,12})?|(?:start|try|begin).{0,20}(?:free|trial|now|today).{0,12}|(?:book|request|schedule|get) (?:a|an|your|my) .{0,24}|(?:book|buy|order|donate|apply|join|start|shop|call|watch|download)(?: now| today| here| plan| us)?|sign (?:in|up|out)(?: .{0,16})?|(?:please )?(?:sign|log) in (?:to|or) .*|contact (?:us|sales).{0,12}|add to (?:cart|bag|basket|wish ?list|compare|watchlist).{0,12}|quick view|compare|follow(?: shop)?|reply|quote|like|report|top|next|previous|prev|back|sold out|sale!?|in stock|out of stock|quantity|qty|free shipping|free delivery.{0,40}|loading.{0,8}|jump to.{0,30}|skip to.{0,30}|leave a comment|\\d+ comments?|rated .{0,20} out of 5|[\\d.]+ out of 5 stars?|(?:\\d[\\d,.]* )(?:reviews?|ratings?|results|products|items|jobs|watching|users)|showing .{0,30}results?|there are \\d+ products|visit the .{0,30} store|no reviews yet|.{0,40}re:$',
)
