import type { TestService } from './start-service.ts'

interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

export async function readData<Data>(response: Response): Promise<Data> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return (JSON.parse(text) as { data: Data }).data
}

export async function walkPages<Item>(
  service: TestService,
  key: string,
  path: string,
  query: URLSearchParams,
): Promise<Item[]> {
  const items: Item[] = []
  const params = new URLSearchParams(query)
  for (;;) {
    const page = await readData<Page<Item>>(await service.call(`${path}?${params}`, { key }))
    items.push(...page.items)
    if (page.nextCursor === null) return items
    params.set('cursor', page.nextCursor)
  }
}
