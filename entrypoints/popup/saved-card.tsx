import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { browser } from 'wxt/browser'
import { Button } from '@/components/ui/button.tsx'
import type { PageBookmark } from '@/lib/messaging/saving-protocol.ts'
import { ownUrl } from '@/lib/platform/own-page.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

/** What the library has of the page, and the way to it. As high as the room that was kept for it. */
export function SavedCard({ bookmark: { id, text, cover } }: { bookmark: PageBookmark }) {
  const { client } = useLibrary()
  const picture = useQuery({
    queryKey: ['cover', id, cover],
    // The popup is gone before anybody could give the address back.
    queryFn: async ({ signal }) => {
      const { bytes } = await client.bookmarks.preview(id, cover!, { signal })
      return URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    },
    enabled: cover !== null,
  }).data
  const open = () =>
    void browser.tabs.create({ url: ownUrl(`/sidepanel.html?page&read=${id}`) }).then(() => window.close())
  return (
    <div className="flex min-h-14 items-center gap-3">
      {cover === null ? null : (
        <div className="size-14 flex-none overflow-hidden rounded-control border border-line bg-line/40">
          {picture ? <img src={picture} alt="" className="size-full animate-fade object-cover" /> : null}
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col items-start">
        {text ? (
          <p dir="auto" className="line-clamp-2 w-full text-sm break-words text-ink-muted">
            {text}
          </p>
        ) : null}
        <Button variant="quiet" size="small" icon={BookOpen} className="-ml-2" onClick={open}>
          Read in library
        </Button>
      </div>
    </div>
  )
}
