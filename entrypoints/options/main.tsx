import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { openLanguage } from '@/lib/language/open-language.ts'
import { onLanguage } from '@/lib/language/translate.ts'
import { connectScreen } from '@/lib/messaging/background.ts'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { Root } from './app.tsx'
import { settingsItem } from '@/lib/settings/stored-settings.ts'

// Zod would otherwise try `new Function`, which the extension's CSP forbids.
z.config({ jitless: true })

const access = connectScreen()
const isFirstRun = new URLSearchParams(location.search).has('welcome')
const [settings] = await Promise.all([settingsItem.read(), openLanguage('options')])
const queries = createQueryClient()
const root = createRoot(document.querySelector('#root')!)
const draw = () =>
  root.render(
    <StrictMode>
      <Root queryClient={queries} access={access} initialSettings={settings} isFirstRun={isFirstRun} />
    </StrictMode>,
  )
onLanguage(draw)
draw()
