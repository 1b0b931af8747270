import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PageName } from './page-paths.ts'

export type ScriptName = 'stripe' | 'plaid' | PageName

const source = join(import.meta.dirname, '..')
const cache = join(import.meta.dirname, '../../node_modules/.cache/browser')
const folders: { readonly [name: string]: string } = { stripe: 'host', plaid: 'link-host' }

/** Bundles a browser script, or reads the cached bundle of the same sources. */
export async function buildScript(name: ScriptName): Promise<string> {
  const file = join(cache, `${name}-${await hashSources()}.js`)
  const cached = await readFile(file, 'utf8').catch(() => undefined)
  if (cached !== undefined) return cached
  const script = await bundle(name)
  await cacheScript(name, file, script)
  return script
}

async function bundle(name: ScriptName): Promise<string> {
  // Loading Vite takes longer than the rest of the start.
  const { build } = await import('vite')
  const file = join(source, 'browser', folders[name] ?? name, 'main.ts')
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: source,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: file,
        output: { format: name in folders ? 'iife' : 'es', name: 'sandbox', codeSplitting: false },
      },
    },
  })
  const output = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  )
  const chunk = output.find((each) => each.type === 'chunk')
  if (chunk === undefined) throw new Error(`No bundle came out of ${file}`)
  return chunk.code
}

/** The cache is optional: failures to write it are ignored. */
async function cacheScript(name: ScriptName, file: string, script: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true })
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, script)
    await rename(unfinished, file)
    const made = await readdir(cache)
    const older = made.filter(
      (each) => each.startsWith(`${name}-`) && each.endsWith('.js') && join(cache, each) !== file,
    )
    for (const each of older) await rm(join(cache, each), { force: true })
  } catch {
    return
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  const files = await readdir(join(source, 'browser'), { recursive: true })
  const scripts = files.filter((file) => file.endsWith('.ts')).toSorted()
  for (const file of [...scripts.map((script) => join('browser', script)), 'cards/brands.ts']) {
    hash.update(file).update(await readFile(join(source, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
