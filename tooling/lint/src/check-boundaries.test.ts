import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { apiFolders, boundaryRules, reactFolders } from './boundary-rules.ts'
import { checkBoundaries, type BoundaryReport } from './check-boundaries.ts'

const guest = 'apps/guest/src/features'
const stripe = '@stripe/react-stripe-js'

/** Two files that import only types from each other. */
const circle = { from: 'apps/api/src/mail/circle.ts', to: 'apps/api/src/mail/circled.ts' }

/** The imported name is a file or a package. */
type Forbidden = readonly [rule: string, from: string, to: string]

const forbidden: readonly Forbidden[] = [
  ['app-not-to-other-app', `${guest}/landing/Landing.tsx`, 'apps/portal/src/router.tsx'],
  ['app-not-to-other-app', 'apps/api/src/serve.ts', 'apps/guest/src/show-screen.tsx'],
  ['feature-not-to-feature', `${guest}/landing/Other.tsx`, `${guest}/invoice/Invoice.tsx`],
  ['app-not-to-wire-or-vendors', `${guest}/landing/Wire.ts`, 'ky'],
  ['app-not-to-wire-or-vendors', `${guest}/landing/Dialog.tsx`, '@radix-ui/react-dialog'],
  ['adapters-only-in-wiring', `${guest}/landing/Pay.tsx`, 'packages/payments/src/adapters/index.ts'],
  ...['auth', 'overview', 'added-later'].map((resource): Forbidden => [
    'guest-only-to-guest-endpoints',
    `apps/guest/src/wiring/${resource}.ts`,
    `packages/api-client/src/endpoints/${resource}.ts`,
  ]),
  ['api-only-to-pure-packages', 'apps/api/src/client.ts', 'packages/api-client/src/http/index.ts'],
  ['api-only-to-pure-packages', 'apps/api/src/flow.ts', 'packages/payments/src/flows/index.ts'],
  ...upwards('api', 'apps/api/src', apiFolders),
  ...upwards('react', 'packages/payments/src/react', reactFolders),
  ['validation-alone', 'packages/validation/src/money.ts', 'packages/payments/src/money/index.ts'],
  ['validation-only-valibot', 'packages/validation/src/fetch.ts', 'ky'],
  ['api-client-only-to-validation', 'packages/api-client/src/pay.ts', 'packages/payments/src/flows/index.ts'],
  ['api-client-without-react', 'packages/api-client/src/use.ts', 'react'],
  ['core-only-to-validation', 'packages/payments/src/fees/show.ts', 'packages/ui/src/index.ts'],
  [
    'core-only-to-validation',
    'packages/payments/src/flows/call.ts',
    'packages/payments/src/adapters/index.ts',
  ],
  ['core-without-libraries', 'packages/payments/src/flows/hook.ts', 'react'],
  ['adapters-only-to-core', 'packages/payments/src/adapters/form.ts', 'packages/payments/src/react/index.ts'],
  [
    'adapters-only-to-core',
    'packages/payments/src/adapters/call.ts',
    'packages/api-client/src/http/index.ts',
  ],
  ['vendors-only-in-adapters', 'packages/payments/src/react/Card.tsx', stripe],
  [
    'screens-without-adapters',
    'packages/payments/src/react/Call.tsx',
    'packages/api-client/src/http/index.ts',
  ],
  ['brand-not-in-browsers', 'packages/ui/src/brand/Brand.ts', 'packages/brand/src/index.ts'],
  ['brand-not-in-browsers', 'packages/validation/src/brand.ts', 'packages/brand/src/index.ts'],
  ['brand-not-in-browsers', 'apps/portal/src/shell/brand.ts', 'culori'],
  ['brand-alone', 'packages/brand/src/text.ts', 'packages/ui/src/index.ts'],
  ['ui-alone', 'packages/ui/src/money/Money.tsx', 'packages/payments/src/money/index.ts'],
  ['ui-without-state', 'packages/ui/src/store.ts', 'zustand'],
  ['e2e-from-outside', 'e2e/guest/pay.ts', 'apps/guest/src/show-screen.tsx'],
  ['e2e-from-outside', 'e2e/fixtures/payer.ts', 'apps/api/src/env.ts'],
  ['e2e-from-outside', 'e2e/fixtures/call.ts', 'packages/validation/src/wire/index.ts'],
  ['product-not-to-tooling', 'apps/api/src/vendor.ts', 'tooling/sandbox/src/index.ts'],
  ['product-not-to-test-builders', 'apps/api/src/main/world.ts', 'apps/api/test/world.ts'],
  ['product-not-to-test-builders', 'apps/portal/src/page.ts', 'packages/validation/src/testing/index.ts'],
  ['no-circles', circle.from, circle.to],
  ['all-resolved', 'apps/portal/src/lost.ts', './nowhere.ts'],
]

function upwards(name: string, parent: string, folders: readonly string[]): readonly Forbidden[] {
  return folders.slice(0, -1).map((folder, index) => {
    const above = folders[index + 1] ?? ''
    return [`${name}-${folder}-not-upwards`, `${parent}/${folder}/up.ts`, `${parent}/${above}/above.ts`]
  })
}

const allowed: readonly [from: string, to: string][] = [
  [`${guest}/invoice/Fine.tsx`, `${guest}/invoice/Invoice.tsx`],
  [`${guest}/invoice/Paths.tsx`, 'apps/guest/src/show-screen.tsx'],
  ['packages/api-client/src/endpoints/practices.ts', 'packages/brand/src/index.ts'],
  ['apps/guest/src/wiring/wired.ts', 'packages/payments/src/adapters/index.ts'],
  ['apps/portal/src/wiring.ts', 'packages/api-client/src/endpoints/auth.ts'],
  ['apps/guest/src/wiring/links.ts', 'packages/api-client/src/endpoints/links.ts'],
  ['apps/api/src/plan-billing/retry.ts', 'apps/api/src/plans/plan-repository.ts'],
  ['apps/api/src/plans/refund.test.ts', 'apps/api/src/payments/open-payment.ts'],
  ['apps/api/test/chaos/pay.ts', 'apps/api/src/main/app.ts'],
  ['apps/api/src/fees.ts', 'packages/payments/src/fees/index.ts'],
  ['apps/api/src/pay.test.ts', 'tooling/sandbox/src/index.ts'],
  ['packages/payments/src/adapters/stripe/field.ts', stripe],
  ['packages/payments/src/react/Form.tsx', 'packages/ui/src/index.ts'],
  ['packages/ui/src/Text.tsx', 'react'],
  ['e2e/start.ts', 'tooling/bootstrap/src/index.ts'],
  ['e2e/fixtures/invoice.ts', 'packages/validation/src/testing/index.ts'],
]

const packages = ['ky', 'react', 'zustand', '@radix-ui/react-dialog', stripe]
let report: BoundaryReport

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const name of packages) write(`node_modules/${name}/index.js`, 'export {}')
  const imports = [...forbidden.map(([, from, to]) => [from, to] as const), ...allowed]
  for (const [, to] of imports) if (isFile(to)) write(to, 'export {}')
  for (const [from, to] of imports) write(from, `import '${specifier(from, to)}'\n`)
  write(circle.from, "import type { B } from './circled.ts'\nexport type A = B | 1\n")
  write(circle.to, "import type { A } from './circle.ts'\nexport type B = A | 2\n")
  report = await checkBoundaries(folder)
})

test.each(forbidden)('reports by rule %s that %s imports %s', (rule, from) => {
  const caught = report.violations.filter((violation) => violation.from === from)
  expect(caught.map((violation) => violation.rule)).toContain(rule)
})

test.each(allowed)('allows %s to import %s', (from) => {
  expect(report.violations.filter((violation) => violation.from === from)).toEqual([])
})

test('has an import that breaks each rule', () => {
  const proved = new Set(forbidden.map(([rule]) => rule))
  expect(boundaryRules.map(({ name }) => name).filter((name) => !proved.has(name ?? ''))).toEqual([])
})

test('knows the order of every folder of the API', () => {
  const folders = readdirSync(join(import.meta.dirname, '..', '..', '..', 'apps', 'api', 'src'))
  expect(folders.toSorted()).toEqual(apiFolders.toSorted())
})

test('reads every TypeScript file', () => {
  expect(report.modules).toBeGreaterThanOrEqual(forbidden.length + allowed.length)
})

function isFile(to: string): boolean {
  return /^(apps|packages|tooling|e2e)\//.test(to)
}

function specifier(from: string, to: string): string {
  if (!isFile(to)) return to
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

test('ARCHITECTURE.md lists every import rule, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'ARCHITECTURE.md'), 'utf8')
  const [, table = ''] = /## Imports\n(.*?)\n## /s.exec(page) ?? []
  const listed = [...table.matchAll(/`([a-z0-9]+(?:-[a-z0-9…]+)+)`/g)].map(([, name = '']) => name)
  const rules = boundaryRules.map(({ name = '' }) =>
    name.replace(/^(api|react)-.*-not-upwards$/, '$1-…-not-upwards'),
  )
  expect(new Set(listed)).toEqual(new Set(rules))
})
