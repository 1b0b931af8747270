import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { firstLoadFiles } from './first-load.ts'
import { screenPages } from './screen-pages.ts'

export interface OwnPage {
  /** What its entry imports by `import()`: the screen, with all that shows it. */
  readonly screen: string
  /** The page that people go on to, whose files are fetched when this one has nothing else to do. */
  readonly next?: string
}

/**
 * Builds pages that share nothing but React: each is a document with its own code in as few files as there are moments
 * at which it is needed, because two pages' common modules in a third file cost every page several kilobytes.
 * `src/pages/NAME.ts` is a page's entry, which `index.html` names as `%PAGE%`.
 * @param root the app's folder, with its `vite.config.ts`
 */
export async function buildPages(root: string, pages: Readonly<Record<string, OwnPage>>): Promise<void> {
  let emptyOutDir = true
  for (const [name, { screen }] of Object.entries(pages)) {
    await build({
      root,
      logLevel: 'warn',
      plugins: [nameEntry(name), screenPages({ [name]: [screen] })],
      build: { emptyOutDir, manifest: `.vite/${name}.json` },
    })
    emptyOutDir = false
  }
  const dist = join(root, 'dist')
  requireOneReact(dist)
  for (const [name, { next }] of Object.entries(pages)) if (next) await announceNext(dist, name, next)
}

function requireOneReact(dist: string): void {
  const files = readdirSync(join(dist, 'assets'), { recursive: true }).map(String)
  const reacts = files.filter((file) => /\breact-[^/]+\.js$/.test(file))
  if (reacts.length !== 1) throw new Error(`The pages have different files of React: ${reacts.join(', ')}.`)
}

/** The one template is every page's: it names the entry of the page that is built or shown. */
function nameEntry(page: string): Plugin {
  return {
    name: 'payment-center:name-entry',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('%PAGE%', page) },
  }
}

/** Names in a page the files of the next one, for the page's own script to fetch when there is nothing else to do. */
async function announceNext(dist: string, name: string, next: string): Promise<void> {
  const file = join(dist, `${name}.html`)
  const own = new Set(firstLoadFiles(dist, name))
  const names = firstLoadFiles(dist, next)
    .filter((each) => !own.has(each))
    .map((each) => `  <meta name="next" content="/${relative(dist, each)}">\n  `)
  const html = await readFile(file, 'utf8')
  await writeFile(file, html.replace('</head>', `${names.join('')}</head>`))
}
