import { Kbd } from './kbd.tsx'

export interface Shortcut {
  keys: string
  description: string
  name?: string
}

export const KeyList = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => (
  <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
    {shortcuts.map(({ keys, description }) => (
      <div key={description} className="contents">
        <dt className="justify-self-end">
          <Kbd keys={keys} />
        </dt>
        <dd className="min-w-0 break-words">{description}</dd>
      </div>
    ))}
  </dl>
)
