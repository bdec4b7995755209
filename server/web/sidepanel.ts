import '@/entrypoints/sidepanel/style.css'
import './web.css'
import { keepShared } from '@/lib/platform/shared-text.ts'
import { showOffline } from './keep-offline.ts'
import { start } from './start.ts'

const url = new URL(location.href)
keepShared(url)
history.replaceState(history.state, '', url)
const offline = await start()
if (offline) await showOffline(offline).catch(() => undefined)
await import('@/entrypoints/sidepanel/main.tsx')
