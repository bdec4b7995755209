import '@/components/page.css'
import './web.css'
import { start } from './start.ts'

await start()
await import('@/entrypoints/waiting/main.tsx')
