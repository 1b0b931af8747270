import { MagicString } from 'magic-string'
import { parseSync, type ESTree, type Plugin, type Rolldown } from 'vite'

const runtimeModule = '\0rolldown/runtime.js'

/** Whether a chunk has the bundler's helpers and nothing else. */
const isRuntime = ({ moduleIds }: Pick<Rolldown.RenderedChunk, 'moduleIds'>) =>
  moduleIds.length === 1 && moduleIds[0] === runtimeModule

/**
 * Copies the bundler's helpers into the chunks that use them. Otherwise they are a chunk of their own, which costs each
 * page a request; a copy costs a few hundred bytes, because the minifier drops the helpers that a chunk doesn't use.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'payment-center:inline-runtime',
    apply: 'build',
    renderChunk(code, chunk, _, { chunks }) {
      const runtime = Object.values(chunks).find(isRuntime)
      if (runtime === undefined || !chunk.imports.includes(runtime.fileName)) return null
      const text = replaceImport(code, runtime.fileName, runtime.modules[runtimeModule]?.code ?? '')
      return { code: text.toString(), map: text.generateMap({ hires: true }) }
    },
    generateBundle: {
      // Before the documents name each entry's imports.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const runtime = chunks.find(isRuntime)
        if (runtime === undefined) return
        for (const chunk of chunks) chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
        delete bundle[runtime.fileName]
      },
    },
  }
}

/**
 * Replaces a chunk's import of the runtime by the runtime's code.
 * @throws Error when the code declares one of the imported helpers under another name
 */
export function replaceImport(code: string, file: string, runtime: string): MagicString {
  const text = new MagicString(code)
  const declared = new Set(parseSync('runtime.js', runtime).program.body.flatMap(namesOf))
  const name = file.slice(file.lastIndexOf('/'))
  for (const statement of parseSync('chunk.js', code).program.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.endsWith(name)) continue
    for (const { local } of statement.specifiers) {
      if (!declared.has(local.name)) throw new Error(`The bundler's runtime has no ${local.name}.`)
    }
    text.overwrite(statement.start, statement.end, runtime)
  }
  return text
}

function namesOf(statement: ESTree.Statement | ESTree.ModuleDeclaration): readonly string[] {
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}
