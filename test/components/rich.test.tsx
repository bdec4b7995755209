import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { rich } from '@/components/rich.tsx'
import { speak } from '@/lib/language/translate.ts'
import { readLocales } from '@/locales/build/messages.ts'

const english = readLocales()[0]!
const untyped = rich as unknown as (key: string, values: object) => ReturnType<typeof rich>

afterEach(() => speak(english, english.messages))

it('draws the parts of a sentence where the language has them', () => {
  speak(english, { sentence: 'Open <link>the page of <b>{{site}}</b></link>, {{who}}.' })
  const { container } = render(
    untyped('sentence', {
      site: 'nature.com',
      who: <bdi>Ada</bdi>,
      link: (words: string) => <a href="/page">{words}</a>,
      b: (words: string) => <b>{words}</b>,
    }),
  )
  expect(container.innerHTML).toBe('Open <a href="/page">the page of <b>nature.com</b></a>, <bdi>Ada</bdi>.')
})
