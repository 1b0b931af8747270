import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

const tests = String.raw`\.(test|stories)\.tsx?$|/testing/|/stories/|/\.storybook/|\.config\.ts$|^apps/api/test/`
const workspace = '^(apps|packages|tooling|e2e)/'
/** Every folder of apps/api/src; each may import only those before it. */
export const apiFolders = [
  'db',
  'secrets',
  'ports',
  'base',
  'auth',
  'audit',
  'http',
  'practices',
  'invoices',
  'reminders',
  'mail',
  'texts',
  'users',
  'methods',
  'plans',
  'payments',
  'ach',
  'plan-billing',
  'external',
  'practice-api',
  'practice-management',
  'stripe',
  'plaid',
  'twilio',
  'open-dental',
  'webhooks',
  'reconciler',
  'openapi',
  'operations',
  'main',
]
/** The folders of packages/payments/src/react; each may import only those before it. */
export const reactFolders = ['receipt', 'methods', 'checkout', 'plans']
/** For a practice whose API sends no palette; loaded only then. */
const derivesPalette = '^packages/api-client/src/endpoints/practices([.]test)?[.]ts$'
/** The calls that need no payer's session. */
const guestEndpoints = [
  'account',
  'bank-link',
  'card-payment',
  'invoice',
  'links',
  'methods',
  'pay-as-guest',
  'practices',
  'prices',
  'receipts',
  'saved-payment',
  'session',
  'settle',
  'voluntary-payment',
]
const react = npm('react', 'react-dom', 'react-router')
const vendorsInBrowser = npm('@stripe/stripe-js', '@stripe/react-stripe-js', 'react-plaid-link')

/** The import rules of ARCHITECTURE.md. check-boundaries.test.ts has an import that breaks each of them. */
export const boundaryRules: IRegularForbiddenRuleType[] = [
  rule('app-not-to-other-app', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
  rule(
    'feature-not-to-feature',
    { path: '^apps/([^/]+)/src/features/([^/]+)/' },
    { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  ),
  rule(
    'app-not-to-wire-or-vendors',
    { path: '^apps/(guest|portal)/src/' },
    { path: [npm('ky', '@radix-ui'), vendorsInBrowser] },
  ),
  rule(
    'adapters-only-in-wiring',
    { path: '^apps/(guest|portal)/src/', pathNot: '^apps/(guest|portal)/src/wiring[./]' },
    { path: '^packages/payments/src/adapters/' },
  ),
  rule(
    'guest-only-to-guest-endpoints',
    { path: '^apps/guest/src/' },
    {
      path: '^packages/api-client/src/endpoints/',
      pathNot: `/endpoints/(${guestEndpoints.join('|')})[.]ts$`,
    },
  ),
  rule(
    'api-only-to-pure-packages',
    { path: '^apps/api/src/' },
    {
      path: '^packages/',
      pathNot: ['^packages/(validation|brand)/', '^packages/payments/src/(money|fees)/'],
    },
  ),
  ...onlyDownwards('api', 'apps/api/src', apiFolders),
  ...onlyDownwards('react', 'packages/payments/src/react', reactFolders),
  rule(
    'validation-alone',
    { path: '^packages/validation/src/' },
    { path: workspace, pathNot: '^packages/(validation|brand)/' },
  ),
  rule(
    'validation-only-valibot',
    { path: '^packages/validation/src/', pathNot: tests },
    { path: 'node_modules/', pathNot: npm('valibot') },
  ),
  rule(
    'api-client-only-to-validation',
    { path: '^packages/api-client/src/', pathNot: derivesPalette },
    { path: workspace, pathNot: ['^packages/validation/', '^packages/api-client/'] },
  ),
  rule('api-client-without-react', { path: '^packages/api-client/src/' }, { path: react }),
  rule(
    'core-only-to-validation',
    { path: '^packages/payments/src/(money|fees|flows)/', pathNot: tests },
    {
      path: workspace,
      pathNot: [
        '^packages/validation/',
        '^packages/payments/src/(money|fees|flows)/',
        '^packages/payments/src/[^/]+$',
      ],
    },
  ),
  rule(
    'core-without-libraries',
    { path: '^packages/payments/src/((money|fees|flows)/|ports)', pathNot: tests },
    { path: [react, vendorsInBrowser, npm('ky', 'zustand')] },
  ),
  rule(
    'adapters-only-to-core',
    { path: '^packages/payments/src/adapters/' },
    { path: ['^packages/payments/src/react/', '^packages/(ui|api-client)/'] },
  ),
  rule(
    'vendors-only-in-adapters',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: '^packages/payments/src/adapters/' },
    { path: vendorsInBrowser },
  ),
  rule(
    'screens-without-adapters',
    { path: '^packages/payments/src/react/', pathNot: tests },
    { path: ['^packages/payments/src/adapters/', '^packages/api-client/', npm('react-router', 'ky')] },
  ),
  rule('ui-alone', { path: '^packages/ui/src/' }, { path: workspace, pathNot: '^packages/(ui|brand)/' }),
  rule(
    'brand-not-in-browsers',
    {
      path: '^(apps/(guest|portal)|packages/[^/]+)/src/',
      // Styles are generated at build time.
      pathNot: [
        tests,
        derivesPalette,
        '^packages/brand/',
        '^packages/ui/src/theme/(palettes|scheme-style)[.]ts$',
      ],
    },
    { path: ['^packages/brand/', npm('culori')] },
  ),
  rule('brand-alone', { path: '^packages/brand/src/' }, { path: workspace, pathNot: '^packages/brand/' }),
  rule(
    'ui-without-state',
    { path: '^packages/ui/src/' },
    { path: npm('zustand', 'ky', 'react-router', 'valibot') },
  ),
  rule(
    'e2e-from-outside',
    { path: '^e2e/' },
    {
      path: workspace,
      pathNot: [
        '^e2e/',
        '^tooling/(bootstrap|chromium|postgres|specified-api)/',
        '^packages/validation/src/testing/',
      ],
    },
  ),
  rule(
    'product-not-to-tooling',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
    { path: '^(tooling|e2e)/' },
  ),
  rule(
    'product-not-to-test-builders',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
    { path: '(/testing/|^apps/api/test/|[.](test|stories)[.]tsx?$)' },
  ),
  // Type imports count too.
  rule('no-circles', { path: workspace }, { circular: true }),
  rule('all-resolved', { path: workspace }, { couldNotResolve: true, pathNot: String.raw`\?|^virtual:` }),
]

function onlyDownwards(
  name: string,
  parent: string,
  folders: readonly string[],
): readonly IRegularForbiddenRuleType[] {
  return folders
    .slice(0, -1)
    .map((folder, index) =>
      rule(
        `${name}-${folder}-not-upwards`,
        { path: `^${parent}/${folder}/`, pathNot: tests },
        { path: `^${parent}/(${folders.slice(index + 1).join('|')})/` },
      ),
    )
}

function rule(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, severity: 'error', from, to }
}

/** A pattern for the files of npm packages, wherever the package manager puts them. */
function npm(...names: string[]): string {
  return `(^|node_modules/)(${names.join('|')})(/|$)`
}
