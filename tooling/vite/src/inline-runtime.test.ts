import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { inlineRuntime, replaceImport } from './inline-runtime.ts'

const root = mkdtempSync(join(tmpdir(), 'inline-runtime-'))
const write = (path: string, text: string) => writeFileSync(join(root, path), text)

write('main.js', "import old from './old.cjs'; import('./later.js'); console.log(old.bill)")
write(
  'later.js',
  "import old from './old.cjs'; import other from './other.cjs'; console.log(old.bill, other.fee)",
)
write('old.cjs', "exports.bill = '$334.00'")
write('other.cjs', "exports.fee = '$3.34'")

afterAll(() => rmSync(root, { recursive: true }))

async function buildChunks(): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [inlineRuntime()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'main.js',
        output: { codeSplitting: { groups: [{ name: 'old', test: /old\.cjs$/ }] } },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output.filter((each) => each.type === 'chunk')
}

test('copies the bundler’s helpers into the chunks that use them, instead of a chunk of their own', async () => {
  const chunks = await buildChunks()
  const names = chunks.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['later', 'main', 'old'])
  for (const { code, imports } of chunks) {
    expect(code).not.toContain('rolldown-runtime')
    expect(imports).toEqual(imports.filter((file) => chunks.some((each) => each.fileName === file)))
  }
})

test('fails the build when the runtime names a helper otherwise', () => {
  const chunk = 'import { a as __toESM } from "./runtime-1.js"; __toESM(1)'
  expect(replaceImport(chunk, 'assets/runtime-1.js', 'var __toESM = (it) => it;').toString()).toBe(
    'var __toESM = (it) => it; __toESM(1)',
  )
  expect(() => replaceImport(chunk, 'assets/runtime-1.js', 'var toESM = 1')).toThrow('has no __toESM')
})
