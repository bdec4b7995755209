import '@/entrypoints/sidepanel/style.css'
import './web.css'
import { keepShared } from '@/lib/platform/shared-text.ts'
import { start } from './start.ts'

const url = new URL(location.href)
keepShared(url)
// The panel as a page has two panes and no page next to it.
url.searchParams.set('page', '')
history.replaceState(null, '', url)
await start()
await import('@/entrypoints/sidepanel/main.tsx')
