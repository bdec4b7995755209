import changelog from '@/docs/changelog.md?raw'

export const newestChanges = (text: string): string[] =>
  (text.split(/^## /m)[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2))

const CHANGES = newestChanges(changelog)

/** Lists the changes of the newest version. The changelog is in English only. */
export function Changes() {
  return (
    <ul lang="en" dir="ltr" className="list-disc ps-5">
      {CHANGES.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
