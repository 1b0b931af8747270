import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { MagicString } from 'magic-string'
import { minifySync, parseSync, Visitor, type ESTree, type Plugin } from 'vite'

interface Spanish {
  readonly module: string
  readonly code: string
}

const catalogues = '@payment-center/ui/language'

/**
 * Moves the Spanish of every catalogue into one file of the build, which the page names in its head, so that only
 * Spanish readers load it. `fetchTranslation` of ui's language puts it back before the first render.
 */
export function splitLanguages(): Plugin {
  const moved = new Map<string, Spanish>()
  let root = ''
  let file = ''
  return {
    name: 'payment-center:split-languages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'defineCatalogue({' },
      handler(code, module) {
        const split = splitModule(code, relative(root, module))
        for (const [name, spanish] of split.spanish) moved.set(name, { module, code: spanish })
        return { code: split.text.toString(), map: split.text.generateMap({ hires: true }) }
      },
    },
    generateBundle: {
      // Before Vite writes the documents, which reference the file.
      order: 'pre',
      handler(_, bundle) {
        const used = new Set(
          Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : [])),
        )
        const parts = [...moved].filter(([, { module }]) => used.has(module))
        const source = `export default {${parts.map(([name, { code }]) => `${name}:${code}`).join(',')}}`
        const { code } = minifySync('words-es.js', source, { module: true })
        file = this.getFileName(this.emitFile({ type: 'asset', name: 'words-es.js', source: code }))
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'meta', attrs: { name: 'words-es', content: `/${file}` }, injectTo: 'head' }],
    },
  }
}

/**
 * Splits a JavaScript module with catalogues into the rest of its text and the Spanish of each catalogue by name.
 * @param path relative, so that the names are the same on every machine
 * @throws Error when the Spanish uses something else of the module, which would be missing in the new file
 */
export function splitModule(code: string, path: string) {
  const { program } = parseSync('module.js', code)
  const text = new MagicString(code)
  const spanish = new Map<string, string>()
  const visitor = new Visitor({
    CallExpression(call) {
      const es = spanishOf(call)
      if (es === undefined) return
      const own = code.slice(es.value.start, es.value.end)
      requireSelfContained(own, program, path)
      const name = `w${createHash('sha256').update(`${path} ${spanish.size}`).digest('hex').slice(0, 5)}`
      spanish.set(name, own)
      text.overwrite(es.start, es.end, `get es(){return translated("${name}")}`)
    },
  })
  visitor.visit(program)
  if (spanish.size > 0) text.prepend(`import { translated } from '${catalogues}'\n`)
  return { text, spanish }
}

function spanishOf({ callee, arguments: [given] }: ESTree.CallExpression): ESTree.ObjectProperty | undefined {
  if (callee.type !== 'Identifier' || callee.name !== 'defineCatalogue') return undefined
  if (given?.type !== 'ObjectExpression') return undefined
  return given.properties.find(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'es',
  ) as ESTree.ObjectProperty | undefined
}

function requireSelfContained(spanish: string, { body }: ESTree.Program, path: string): void {
  const names = new Set(body.flatMap(declaredBy))
  const visitor = new Visitor({
    Identifier({ name }) {
      if (names.has(name)) throw new Error(`The Spanish of ${path} must stand alone, but needs "${name}".`)
    },
  })
  visitor.visit(parseSync('words.js', `(${spanish})`).program)
}

/** The names that a top-level statement declares. */
function declaredBy(statement: ESTree.Statement | ESTree.ModuleDeclaration): readonly string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : []
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}
