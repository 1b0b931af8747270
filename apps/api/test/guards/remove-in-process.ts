import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { removeGuard } from './without-guard.ts'

// Loaded first into a process of a test, removes the guard in WITHOUT_GUARD as Vitest does in its own.
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    const { source: bytes } = loaded
    if (!url.startsWith('file:') || !(bytes instanceof Uint8Array)) return loaded
    const code = new TextDecoder().decode(bytes)
    const source = removeGuard(process.env['WITHOUT_GUARD'], code, fileURLToPath(url))
    return source === null ? loaded : { ...loaded, source }
  },
})
