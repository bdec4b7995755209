import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** Loads its module on first render. `lazy` would delay the content by up to 300 ms. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let loaded: ComponentType<Props> | null = null
  const preload = async (): Promise<void> => {
    loaded = (await load())[name]
  }
  function LazyPart({ meanwhile = null, ...props }: Props & { meanwhile?: ReactNode }) {
    const [Part, setPart] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (Part) return
      preload().then(
        () => setPart(() => loaded),
        (error: unknown) => setFailure({ error }),
      )
    }, [Part])
    if (failure) throw failure.error
    return Part ? <Part {...(props as unknown as Props)} /> : meanwhile
  }
  return Object.assign(LazyPart, { preload })
}
