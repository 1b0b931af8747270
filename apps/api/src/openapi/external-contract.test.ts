import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'

const root = join(import.meta.dirname, '../../../..')
const page = readFileSync(join(root, 'docs/external-contract.md'), 'utf8')
const rows = [...page.matchAll(/^\| (\w+) +\| `(\w+) (\S+)` .*\| `(\S+\.test\.ts)` +\|$/gm)]
const listed = rows.map(([, name = '', method = '', path = '', file = '']) => ({ name, method, path, file }))

test('[CALL-55] docs/external-contract.md lists exactly the calls that the browser’s API client doesn’t make', () => {
  const client = join(root, 'packages/api-client/src')
  const source = globSync('**/*.ts', { cwd: client })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(client, file), 'utf8'))
    .join('\n')
  const unused = allCalls.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(source))
  const byName = <Named extends { readonly name: string }>(calls: readonly Named[]) =>
    calls.map(({ name }) => name).toSorted()
  expect(byName(listed)).toEqual(byName(unused))
  for (const { name, method, path } of listed)
    expect(allCalls.find((call) => call.name === name)).toMatchObject({ method, path })
})

test.each(listed)('[CALL-55] $name has a test in $file', ({ name, file }) => {
  expect(readFileSync(join(root, file), 'utf8')).toMatch(new RegExp(`\\b${name}\\b`))
})
