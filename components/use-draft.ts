import { useEffect, useRef, useState } from 'react'
import type { Guard } from '@bookplate/contract'
import { useLibrary } from '@/lib/query/library-context.tsx'

interface DraftOptions<Value> {
  start: Value
  isValue: Guard<Value>
  toStored?: (value: Value) => Value
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** Stores the values of a form until `forget`, and restores them when the form opens again. */
export function useDraft<Value extends object>(
  name: string,
  { start, isValue, toStored = (value) => value }: DraftOptions<Value>,
) {
  const { drafts } = useLibrary()
  const [form] = useState(() => drafts.open(name))
  const [first] = useState(start)
  const [value, setValue] = useState(first)
  const latest = useRef(value)
  const [left, setLeft] = useState<Value | null>(null)
  const put = (next: Value) => {
    latest.current = next
    setValue(next)
  }
  useEffect(() => {
    let isOver = false
    const restoreDraft = (found: unknown) => {
      if (isOver || !isValue(found) || latest.current !== first) return
      put(found)
      setLeft(found)
    }
    form.read().then(restoreDraft, () => undefined)
    return () => void (isOver = true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, [])
  return {
    value,
    left,
    change: (part: Partial<Value>) => {
      const next = { ...latest.current, ...part }
      put(next)
      const stored = toStored(next)
      if (isSame(stored, toStored(first))) form.forget()
      else form.write(stored)
    },
    forget: () => form.forget(),
  }
}
