import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { withoutPropTypes } from './without-prop-types.ts'

const root = mkdtempSync(join(tmpdir(), 'without-prop-types-'))
writeFileSync(
  join(root, 'main.js'),
  "import types from 'prop-types'; console.log([types.func.isRequired, types.string])",
)

afterAll(() => rmSync(root, { recursive: true }))

test('builds components with prop types without the library', async () => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutPropTypes()],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'main.js' } },
  })
  const { code } = (built as Rolldown.RolldownOutput).output[0]
  expect(code).toContain('console.log')
  expect(code.length).toBeLessThan(200)
})
