import '@/entrypoints/sidepanel/style.css'
import './web.css'
import { keepShared } from '@/lib/platform/shared-text.ts'
import { start } from './start.ts'

const url = new URL(location.href)
keepShared(url)
history.replaceState(history.state, '', url)
await start()
await import('@/entrypoints/sidepanel/main.tsx')
