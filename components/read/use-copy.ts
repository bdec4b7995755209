import type { Bookmark } from '@bookplate/contract'
import type { RefObject } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { useToast } from '@/components/ui/toast.tsx'
import { citation, quotation } from '@/lib/export-files/citation.ts'
import { lineOf } from '@/lib/export-formats/exported-line.ts'
import { bookmarkMarkdown } from '@/lib/export-formats/markdown.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import type { CopyKind } from './reading-toolbar.tsx'

function selectedText(article: HTMLElement | null): string {
  const selection = window.getSelection()
  return selection && article?.contains(selection.anchorNode) ? selection.toString() : ''
}

const DONE: Record<CopyKind, PlainKey> = {
  markdown: 'read.copied.markdown',
  quote: 'read.copied.quote',
  citation: 'read.copied.citation',
  link: 'results.linkCopied',
}

export function useCopy(bookmark: Bookmark, article: RefObject<HTMLElement | null>) {
  const { show } = useToast()
  return (kind: CopyKind) => {
    const line = { ...lineOf(bookmark), title: bookmarkTitle(bookmark) }
    const texts: Record<CopyKind, () => string> = {
      markdown: () => bookmarkMarkdown(line),
      quote: () => quotation(line, selectedText(article.current)),
      citation: () => citation(line),
      link: () => bookmark.url,
    }
    navigator.clipboard.writeText(texts[kind]()).then(
      () => show({ message: t(DONE[kind]) }),
      () => show({ message: t('ui.copyRefused') }),
    )
  }
}
