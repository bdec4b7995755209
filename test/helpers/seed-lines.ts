import type { z } from 'zod'
import type { ImportLine } from '../../server/src/library/import-line.ts'

export type SeedLine = Omit<z.input<typeof ImportLine>, 'capturedAt'> & {
  daysAgo: number
  pictures?: string[]
}

const author = (username: string, displayName?: string) => ({ username, displayName })

export const SEED_LINES: SeedLine[] = [
  {
    url: 'https://www.nature.com/articles/how-sleep-changes-memory',
    title: 'How sleep changes memory',
    author: author('m.walker', 'Maria Walker'),
    text: 'While we sleep the hippocampus replays the day.',
    tags: ['sleep', 'neuroscience', 'memory'],
    note: 'For the talk in April: the replay figure.',
    isFavorite: true,
    contentCreatedAt: '2026-02-11T09:00:00Z',
    pictures: ['A chart of recall after short and long sleep'],
    daysAgo: 0,
  },
  {
    url: 'https://www.reddit.com/r/Breadit/comments/1a2b3c/first_loaf',
    platform: 'reddit',
    contentType: 'post',
    title: 'First loaf without a scale: what the spoon method taught me',
    author: author('crumb_and_crust'),
    text: 'Three spoons of starter, seven of water, flour until it stops sticking. The crumb was open and the crust sang when it came out.',
    tags: ['baking', 'bread'],
    pictures: ['A round sourdough loaf on a rack', 'The open crumb of the same loaf'],
    daysAgo: 0,
  },
  {
    url: 'https://x.com/ada_engine/status/1780000000000000001',
    platform: 'twitter',
    contentType: 'post',
    author: author('ada_engine', 'Ada E.'),
    text: 'A thread on why sparse attention keeps winning: it is not the arithmetic, it is what you never have to read.\n\nOne: memory bandwidth is the budget, not flops.',
    tags: ['ai', 'hardware'],
    daysAgo: 1,
  },
  {
    url: 'https://www.youtube.com/watch?v=kyoto000001',
    platform: 'youtube',
    contentType: 'video',
    title: 'A dry garden in Kyoto, raked before sunrise',
    author: author('quietjapan', 'Quiet Japan'),
    text: 'Forty minutes of gravel, rake and birds. No narration.',
    media: [
      {
        type: 'video',
        url: 'https://video.example/kyoto.mp4',
        altText: 'Rake lines in gravel',
        duration: 2412,
      },
    ],
    tags: ['gardens', 'japan'],
    daysAgo: 2,
  },
  {
    url: 'https://www.instagram.com/p/lighthouse01',
    platform: 'instagram',
    contentType: 'image',
    author: author('northlight', 'North Light'),
    text: 'Peggys Point, an hour before the fog.',
    tags: ['lighthouses', 'photography'],
    isFavorite: true,
    pictures: [
      'A white lighthouse on granite at dusk',
      'The spiral stair inside, seen from below',
      'Fog over the harbour',
    ],
    daysAgo: 3,
  },
  {
    url: 'https://www.tiktok.com/@knots/video/7000000000000000001',
    platform: 'tiktok',
    contentType: 'video',
    author: author('knots', 'One Knot a Day'),
    text: 'The bowline in nine seconds, and why it never jams.',
    media: [{ type: 'video', url: 'https://video.example/bowline.mp4', altText: 'Hands tying a bowline' }],
    tags: ['knots'],
    daysAgo: 4,
  },
  {
    url: 'https://blog.example.org/bicycle-wheel',
    title: 'Truing a bicycle wheel with nothing but a zip tie',
    text: 'Put the zip tie on the seat stay, cut it so that it just clears the rim, and turn the wheel slowly. Where it scrapes, tighten the spoke that pulls away.',
    tags: ['bicycles', 'repair'],
    daysAgo: 6,
  },
  {
    url: 'https://www.reddit.com/r/AskHistorians/comments/9z8y7x/answer',
    platform: 'reddit',
    contentType: 'comment',
    author: author('archive_mouse'),
    text: 'The short answer is that medieval people did not sleep in two shifts everywhere. The long answer starts with the church bells.',
    tags: ['history', 'sleep'],
    daysAgo: 9,
  },
  {
    url: 'https://developer.example.com/css/subgrid',
    contentType: 'snippet',
    title: 'Subgrid in four lines',
    text: '.card { display: grid; grid-template-rows: subgrid; grid-row: span 3; }',
    tags: ['css', 'web'],
    daysAgo: 12,
  },
  {
    url: 'https://museum.example.net/collections/herbarium',
    title: 'A herbarium of the hills around Turin, 1820 to 1862, with the collector’s own notes',
    author: author('museo', 'Museo di Storia Naturale'),
    text: 'Four hundred sheets, each with the hour, the weather and what was for lunch.',
    tags: ['botany', 'archives'],
    media: [{ type: 'image', url: 'https://museum.example.net/sheet-12.jpg', altText: 'A pressed fern' }],
    daysAgo: 20,
  },
  {
    url: 'https://example.net/untagged-1',
    title: 'Notes on the acoustics of small rooms',
    text: 'Bass collects in corners.',
    daysAgo: 33,
  },
  {
    url: 'https://example.net/untagged-2',
    title: 'Why old maps put east at the top',
    text: 'Orient yourself.',
    daysAgo: 41,
  },
  {
    url: 'https://x.com/typenerd/status/1780000000000000002',
    platform: 'twitter',
    contentType: 'post',
    author: author('typenerd'),
    text: 'Hot take: the best text face of the century is one nobody can name.',
    tags: ['typography'],
    daysAgo: 60,
  },
  {
    url: 'https://example.org/tides',
    title: 'Reading a tide table',
    text: 'Springs and neaps, and the twelfths between.',
    tags: ['sea'],
    pictures: ['A hand-drawn tide curve'],
    daysAgo: 95,
  },
  {
    url: 'https://example.org/archived',
    title: 'An offer that ended last year',
    text: 'Archived long ago.',
    tags: ['shopping'],
    deletedAt: '2026-01-05T10:00:00Z',
    daysAgo: 400,
  },
]

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks })
const paragraph = (...children: object[]) => ({ _type: 'block', style: 'normal', markDefs: [], children })

/** Content with every documented block and an unknown one. */
export const READING_CONTENT = (ref: string): Record<string, unknown>[] => [
  paragraph(
    span('While we sleep, the '),
    span('hippocampus', 'strong'),
    span(' replays the day: not at its pace, but some twenty times faster, and '),
    span('backwards', 'em'),
    span(' as often as not. What is replayed is kept; what is not fades within the week.'),
  ),
  { _type: 'block', style: 'h2', children: [span('What the recordings show')] },
  {
    _type: 'block',
    style: 'normal',
    markDefs: [{ _type: 'link', _key: 'l1', href: 'https://example.org/replay' }],
    children: [
      span('Rats that ran a maze in the evening ran it again at night. The '),
      span('first recordings', 'l1'),
      span(' were made by accident, with the amplifier left on. The line that gave it away was '),
      span('spike_rate > 4 * baseline', 'code'),
      span('.'),
    ],
  },
  { _type: 'block', listItem: 'bullet', level: 1, children: [span('Slow waves set the beat.')] },
  { _type: 'block', listItem: 'bullet', level: 1, children: [span('Spindles carry the packet.')] },
  {
    _type: 'block',
    listItem: 'bullet',
    level: 2,
    children: [span('About twelve a second, for half a second.')],
  },
  { _type: 'block', listItem: 'bullet', level: 1, children: [span('Ripples hold what was learned.')] },
  { _type: 'image', ref, alt: 'A chart of recall after short and long sleep' },
  { _type: 'block', style: 'blockquote', children: [span('Sleep is the price we pay for learning.')] },
  { _type: 'code', language: 'python', code: 'def replay(spikes):\n    return spikes[::-1]' },
  { _type: 'embed', url: 'https://video.example.org/watch/42', title: 'The lecture this is from' },
  {
    _type: 'poll',
    question: 'How long did you sleep?',
    options: [
      { text: 'Under six hours', votes: 31 },
      { text: 'Six to eight', votes: 84 },
      { text: 'More', votes: 12 },
    ],
  },
  { _type: 'table', rows: [{ cells: ['Four hours', '41 %'] }, { cells: ['Eight hours', '67 %'] }] },
  paragraph(span('The rest is practice: a nap of twenty minutes does more for a melody than an hour of it.')),
]
