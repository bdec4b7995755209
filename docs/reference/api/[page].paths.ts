import { EXAMPLE_BASE_URL } from '../../../server/src/reference/openapi/document.ts'
import { addressOf } from '../../../server/src/reference/pages/layout.ts'
import { renderMarkdown } from '../../../server/src/reference/pages/markdown.ts'
import { sitePages } from '../../../server/src/reference/pages/site-map.ts'

/** Pages that the service serves at `/docs`, except its overview. */
export default {
  paths() {
    const pages = sitePages().filter(({ slug }) => slug)
    const here = new Set(pages.map(addressOf))
    return pages.map((page) => ({
      params: { page: page.slug, title: page.title, summary: page.summary },
      content: renderMarkdown(page, { baseUrl: EXAMPLE_BASE_URL }).replace(
        /\[([^\]]+)\]\((\/[^)]+)\)/g,
        (_, text: string, address: string) =>
          here.has(address) ? `[${text}](./${address.split('/').at(-1)})` : `${text} (\`${address}\`)`,
      ),
    }))
  },
}
