import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { dropPropTypes, withoutPropTypes } from './without-prop-types.ts'

const root = mkdtempSync(join(tmpdir(), 'without-prop-types-'))
const component = `import types from 'prop-types'
const Field = (props) => props.label;
Field.propTypes = {
  label: types.string,
  onChange: types.func.isRequired
};
console.log(Field({ label: 'Amount' }))`
writeFileSync(join(root, 'main.js'), component)

afterAll(() => rmSync(root, { recursive: true }))

test('builds components without their prop types and without the library', async () => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutPropTypes()],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'main.js' } },
  })
  const { code } = (built as Rolldown.RolldownOutput).output[0]
  expect(code).toContain('Amount')
  expect(code).not.toMatch(/types|isRequired/i)
})

test('keeps the number of every line', () => {
  const lines = dropPropTypes(component).split('\n')
  expect(lines).toHaveLength(component.split('\n').length)
  expect(lines.at(-1)).toContain('console.log')
})
