import type { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { HttpEnv } from './context.ts'

/** Returns a function that lists the methods that an app's routes accept at a path. */
export function createMethodsAt(app: Hono<HttpEnv>): (path: string) => string[] {
  let methods: TrieRouter<string> | undefined
  const read = (): TrieRouter<string> => {
    const router = new TrieRouter<string>()
    // Routes for all methods are middleware or list their methods separately.
    for (const { path, method } of app.routes) if (method !== 'ALL') router.add('GET', path, method)
    return router
  }
  return (path) => {
    methods ??= read()
    const found = methods.match('GET', path)[0].map(([method]) => method)
    return [...new Set(found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  }
}
