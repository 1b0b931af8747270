import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/**
 * The documents of a build by their names, each with the modules that its screen needs, in the order in which they are
 * wanted. The entry imports them by `import()`, so that it can send the first calls before they have arrived.
 */
export type ScreenPages = Readonly<Record<string, readonly string[]>>

/**
 * Writes one document for each screen that people come to by a link: the same page, each preloading the code and styles
 * of its own screen, instead of finding out after its entry has run.
 */
export function screenPages(pages: ScreenPages): Plugin {
  return {
    name: 'payment-center:screen-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build has no index.html, so there are no others.')
        const html = String(index.source)
        for (const [name, modules] of Object.entries(pages)) {
          const source = html.replace('</head>', `${tagsFor(bundle, html, modules).join('')}</head>`)
          if (name === 'index') index.source = source
          else this.emitFile({ type: 'asset', fileName: `${name}.html`, source })
        }
        if (!('index' in pages)) delete bundle['index.html']
      },
    },
  }
}

function tagsFor(bundle: Bundle, html: string, modules: readonly string[]): string[] {
  const chunks = new Set<string>()
  for (const module of modules) reachable(bundle, chunkWith(bundle, module), chunks)
  const styles = [...chunks].flatMap((name) => [...(chunkOf(bundle, name)?.viteMetadata?.importedCss ?? [])])
  // Scripts come behind the styles, without which nothing is painted at all.
  return [...new Set([...styles, ...chunks])].filter((file) => !html.includes(`"/${file}"`)).map(tagOf)
}

function tagOf(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="stylesheet"' : 'rel="modulepreload" fetchpriority="low"'
  return `  <link ${kind} crossorigin href="/${file}">\n  `
}

function chunkWith(bundle: Bundle, module: string): string {
  const name = Object.keys(bundle).find((each) =>
    chunkOf(bundle, each)?.moduleIds.some((id) => id.endsWith(module)),
  )
  if (name === undefined) throw new Error(`No chunk has ${module}, so nothing can be preloaded for it.`)
  return name
}

/** A chunk and all that it imports statically, in the order in which they are needed. */
function reachable(bundle: Bundle, name: string, found: Set<string>): void {
  if (found.has(name)) return
  found.add(name)
  for (const imported of chunkOf(bundle, name)?.imports ?? []) reachable(bundle, imported, found)
}

function chunkOf(bundle: Bundle, name: string): Rolldown.OutputChunk | undefined {
  const output = bundle[name]
  return output?.type === 'chunk' ? output : undefined
}
