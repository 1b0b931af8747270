import { execFileSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const browserOnly = /^(react|react-dom|zustand|react-plaid-link|@stripe\/.*|@radix-ui\/.*|packages\/ui)$/

/** The transitive dependencies of a production install: npm names and workspace folders. */
function productionDependencies(name: string): readonly string[] {
  const list = ['--filter', name, '--prod', 'list', '--depth', 'Infinity', '--parseable']
  const folders = execFileSync('pnpm', list, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  return folders.map((folder) => relative(root, folder).replace(/^.*node_modules\//, ''))
}

test('installs neither React nor a provider’s browser code with the API', () => {
  const installed = productionDependencies('@payment-center/api')
  expect(installed).toEqual(expect.arrayContaining(['kysely', 'stripe', 'packages/payments']))
  expect(installed.filter((name) => browserOnly.test(name))).toEqual([])
})

test('finds React and the design system among the portal’s dependencies', () => {
  const installed = productionDependencies('@payment-center/portal')
  expect(installed).toEqual(expect.arrayContaining(['react', 'packages/ui']))
})
