import { PortableText as Renderer, type PortableTextComponents } from '@portabletext/react'
import { type ReactNode, useMemo } from 'react'
import { textOf } from '@/lib/portable-text/plain-text.ts'
import type { TableBlock, TextBlock } from '@/lib/portable-text/safe-content.ts'
import { t } from '@/lib/language/translate.ts'

const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Needed where all children have `dir`, because `auto` ignores them. */
const directionOf = (text: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr')

function Bare({ children }: { children?: ReactNode }) {
  return <>{children}</>
}

export function BodyTable({ table, components }: { table: TableBlock; components: PortableTextComponents }) {
  const inCell = useMemo<PortableTextComponents>(
    () => ({ ...components, block: Bare, listItem: Bare }),
    [components],
  )
  const draw = (text: TextBlock | null) =>
    text && <Renderer value={[text]} components={inCell} onMissingComponent={false} />
  const words = textOf(table.captions[0] ?? null).trim()
  const tableText = table.rows.flatMap(({ cells }) => cells.map(({ text }) => textOf(text))).join(' ')
  return (
    <div
      // Scrolling wide tables by keyboard needs focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable
      tabIndex={0}
      role="region"
      aria-label={words || t('read.table')}
      className="my-4 overflow-x-auto rounded-plate border border-line"
    >
      <table dir={directionOf(tableText)} className="w-full border-collapse font-sans text-base">
        {table.captions.length > 0 ? (
          <caption dir="auto" className="px-3 py-2 text-start text-sm text-ink-muted">
            {table.captions.map((caption) => (
              <span key={caption._key} className="block">
                {draw(caption)}
              </span>
            ))}
          </caption>
        ) : null}
        <tbody>
          {table.rows.map(({ _key, cells }) => {
            const scope = cells.every(({ isHead }) => isHead) ? 'col' : 'row'
            return (
              <tr key={_key} className="border-t border-line first:border-t-0">
                {cells.map((cell) => {
                  const Cell = cell.isHead ? 'th' : 'td'
                  return (
                    <Cell
                      key={cell._key}
                      dir="auto"
                      scope={cell.isHead ? scope : undefined}
                      className="px-3 py-1.5 text-start align-top whitespace-pre-line [th&]:bg-surface [th&]:font-semibold"
                    >
                      {draw(cell.text)}
                    </Cell>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
