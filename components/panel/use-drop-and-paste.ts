import { useEffect, useEffectEvent, useState } from 'react'
import type { IncomingSource } from '@/components/save/use-incoming-links.ts'

const HAS_ADDRESS = /https?:\/\/|www\./i

const fieldOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('input, textarea, select, [contenteditable]') : null

/** Accepts links and images anywhere, and text outside of fields. */
function takes({ dataTransfer, target }: DragEvent): boolean {
  const types = dataTransfer?.types ?? []
  return types.includes('text/uri-list') || (types.includes('text/plain') && !fieldOf(target))
}

/** Handles links dropped on or pasted into this page. Returns whether something is being dragged over it. */
export function useDropAndPaste(onCaught: (caught: IncomingSource) => void): boolean {
  const [isOver, setOver] = useState(false)
  const catchIt = useEffectEvent(onCaught)
  useEffect(() => {
    let isOwn = false
    const begin = () => void (isOwn = true)
    const end = () => {
      isOwn = false
      setOver(false)
    }
    const over = (event: DragEvent) => {
      const isTaken = !isOwn && takes(event)
      setOver(isTaken)
      if (!isTaken) return
      event.preventDefault()
      event.dataTransfer!.dropEffect = 'copy'
    }
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      const isTaken = !isOwn && takes(event)
      end()
      if (!isTaken) return
      event.preventDefault()
      const [uriList, text] = ['text/uri-list', 'text/plain'].map((type) => event.dataTransfer!.getData(type))
      catchIt({ way: 'drop', uriList: uriList!, text: text! })
    }
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      const text = clipboardData?.getData('text/plain').trim() ?? ''
      const field = fieldOf(target)
      if (!field && text) catchIt({ way: 'paste', text })
      else if (field?.matches('[type=search]') && HAS_ADDRESS.test(text)) catchIt({ way: 'search', text })
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('dragstart', begin, { signal })
    document.addEventListener('dragend', end, { signal })
    document.addEventListener('dragenter', over, { signal })
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [])
  return isOver
}
