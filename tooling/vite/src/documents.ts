import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { noncePlaceholder } from '@payment-center/edge'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

export interface Document {
  /** Path endings of the modules that the screen needs, in loading order. */
  readonly preload: readonly string[]
  /** URL paths of the next page's files; the guest's `landing-screen.tsx` prefetches them. */
  readonly prefetch?: readonly string[]
  /** Runs in the document while the code is loading. */
  readonly script?: string
}

export type Documents = Readonly<Record<string, Document>>

/** Shown when a page's first script can't be loaded, so it needs no code and has both languages. */
const loadError = read('load-error.html')

/** Shown where no script runs, and by a script of the edge in a browser older than the oldest supported one. */
const tooOld = read('too-old.html')

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8').trim()
}

const unavailable = `<noscript><div class="load-error" role="alert">${tooOld}</div></noscript>
<div class="load-error" id="too-old" role="alert" hidden>${tooOld}</div>
${loadError}`

/** The template names the page's entry as `%PAGE%`, and the place of the hidden errors as `%UNAVAILABLE%`. */
export const documentOf = (template: string, page: string) =>
  template.replaceAll('%PAGE%', page).replace('%UNAVAILABLE%', unavailable)

/**
 * Writes every document of a build from `index.html`. An entry sends the first requests and loads its screen by
 * `import()`; the document preloads the screen.
 */
export function documents(pages: Documents): Plugin {
  let root = ''
  return {
    name: 'payment-center:documents',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { input: Object.keys(pages).map((page) => `${page}.html`) } },
    }),
    configResolved(config) {
      root = config.root
    },
    resolveId: { filter: { id: /^[\w-]+\.html$/ }, handler: (id) => join(root, id) },
    load: {
      filter: { id: /\.html$/ },
      handler: async (id) =>
        documentOf(await readFile(join(root, 'index.html'), 'utf8'), basename(id, '.html')),
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        const { preload, prefetch = [], script } = pages[basename(filename, '.html')] ?? { preload: [] }
        const isNew = (file: string) => !html.includes(`"${file}"`)
        const own = filesOf(bundle, preload).filter(isNew)
        const tags = [
          ...own.map(preloadTag),
          ...prefetch.filter((file) => isNew(file) && !own.includes(file)).map(nextTag),
        ]
        return { html: script === undefined ? html : withScript(html, script), tags }
      },
    },
  }
}

const preloadTag = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: href.endsWith('.css')
    ? { rel: 'stylesheet', crossorigin: true, href }
    : { rel: 'modulepreload', crossorigin: true, href },
  injectTo: 'head',
})

const nextTag = (content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name: 'next', content },
  injectTo: 'head',
})

/** Before the style sheets: a script waits for those above it. */
const withScript = (html: string, script: string) =>
  html.replace(
    '<script type="module"',
    (code) => `<script nonce="${noncePlaceholder}">${script}</script>\n    ${code}`,
  )

/** URL paths of the chunks with these modules and all that they import; styles first, because they block painting. */
function filesOf(bundle: Bundle, modules: readonly string[]): readonly string[] {
  const chunks = new Set<Rolldown.OutputChunk>()
  for (const module of modules) collect(bundle, chunkWith(bundle, module), chunks)
  const styles = [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const files = new Set([...styles, ...[...chunks].map(({ fileName }) => fileName)])
  return [...files].map((file) => `/${file}`)
}

function chunkWith(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(module)),
  )
  if (chunk?.type !== 'chunk') throw new Error(`No chunk has ${module}, so nothing can be preloaded for it.`)
  return chunk
}

function collect(bundle: Bundle, chunk: Rolldown.OutputChunk, found: Set<Rolldown.OutputChunk>): void {
  if (found.has(chunk)) return
  found.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') collect(bundle, imported, found)
  }
}
