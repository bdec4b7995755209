import { t } from '@/lib/language/translate.ts'

export function Changes() {
  return (
    <ul className="list-disc ps-5">
      {t('settings.about.changes')
        .split('\n')
        .map((change) => (
          <li key={change}>{change}</li>
        ))}
    </ul>
  )
}
