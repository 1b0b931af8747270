import { join } from 'node:path'

const bundles = new Map<string, Promise<string>>()

/** The bundled script of a folder in `browser`, made once per process. */
export function scriptOf(folder: string): Promise<string> {
  const made = bundles.get(folder) ?? bundle(folder)
  bundles.set(folder, made)
  return made
}

async function bundle(folder: string): Promise<string> {
  // Most tests of the API start a sandbox without a browser.
  const { build } = await import('rolldown')
  const {
    output: [chunk],
  } = await build({
    input: join(import.meta.dirname, '../browser', folder, 'main.ts'),
    write: false,
    // The merchant's page loads the hosts as classic scripts.
    output: { format: folder.endsWith('host') ? 'iife' : 'es', minify: true },
  })
  return chunk.code
}
