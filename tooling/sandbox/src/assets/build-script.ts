import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PageName } from './page-names.ts'

export type ScriptName = 'stripe' | 'plaid' | PageName

const source = join(import.meta.dirname, '..')
const cache = join(import.meta.dirname, '../../node_modules/.cache/browser')
const entries: { readonly [N in ScriptName]: { file: string; format: 'iife' | 'es' } } = {
  stripe: { file: 'browser/host/main.ts', format: 'iife' },
  plaid: { file: 'browser/link-host/main.ts', format: 'iife' },
  card: { file: 'browser/card-frame/main.ts', format: 'es' },
  controller: { file: 'browser/controller-frame/main.ts', format: 'es' },
  overlay: { file: 'browser/challenge-overlay/main.ts', format: 'es' },
  challenge: { file: 'browser/challenge-page/main.ts', format: 'es' },
  link: { file: 'browser/link-page/main.ts', format: 'es' },
  wallet: { file: 'browser/wallet-frame/main.ts', format: 'es' },
}

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
  const { file, format } = entries[name]
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: source,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(source, file),
        output: { format, name: 'sandbox', codeSplitting: false },
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
