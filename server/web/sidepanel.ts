import '@/entrypoints/sidepanel/style.css'
import './web.css'
import { storeSharedText } from '@/lib/platform/shared-text.ts'
import { showOffline } from './keep-offline.ts'
import { start } from './start.ts'

const url = new URL(location.href)
storeSharedText(url)
history.replaceState(history.state, '', url)
const offline = await start()
if (offline) await showOffline(offline).catch(() => undefined)
await import('@/entrypoints/sidepanel/main.tsx')
