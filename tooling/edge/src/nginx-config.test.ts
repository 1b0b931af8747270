import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nginxTemplatePath } from './nginx-template-path.ts'
import { completeDocument } from './documents.ts'
import { readEnvironment } from './environment.ts'
import { nginxConfig } from './nginx-config.ts'
import { routes } from './routes.ts'
import { headersOfApi } from './security-headers.ts'

test('[ROUTE-25] matches the committed nginx template', () => {
  expect(readFileSync(nginxTemplatePath, 'utf8')).toBe(nginxConfig())
})

test('sets no header in nginx that the API sets itself', () => {
  const [, api = ''] = /location \/api\/ \{([^}]*)\}/.exec(nginxConfig()) ?? []
  expect(api).toContain('add_header Strict-Transport-Security')
  expect(headersOfApi.filter((name) => api.includes(name))).toEqual([])
})

test('adds every meta tag of the edge to the pages that nginx serves', () => {
  const html = '<!doctype html><html><head><meta charset="utf-8" /></head></html>'
  const page = completeDocument(
    html,
    readEnvironment({
      MAINTENANCE_URL: 'https://status.example.com/window.json',
      PROVIDER_NAME: 'A provider',
      TERMS_URL: 'https://example.com/terms',
      PRIVACY_URL: 'https://example.com/privacy',
    }),
  )
  const names = [...page.matchAll(/<meta name="([^"]+)"/g)].map(([, name = '']) => name)
  expect(names).toHaveLength(5)
  for (const name of names) {
    const variable = name.toUpperCase().replace('-', '_')
    expect(nginxConfig()).toContain(`<meta name="${name}" content="\${${variable}}">`)
  }
})

test('gives a page of nginx the nonce that its policy names', () => {
  expect(nginxConfig()).toContain("style-src 'self' 'nonce-$request_id'")
  expect(nginxConfig().split('<meta property="csp-nonce" nonce="$request_id">')).toHaveLength(3)
  expect(nginxConfig()).not.toContain('{{')
  expect(nginxConfig().match(/etag off;\s+if_modified_since off;/g)).toHaveLength(2)
})

test('allows calls to Plaid’s test environment in nginx only where the operator names it', () => {
  expect(nginxConfig()).toContain('https://production.plaid.com ${PLAID_TEST_ORIGIN} ${MAINTENANCE_ORIGIN};')
  expect(nginxConfig()).not.toContain('sandbox.plaid.com;')
})

test('[ROUTE-31] serves Apple’s domain association file from nginx', () => {
  expect(nginxConfig()).toMatch(/location = \/\.well-known\/apple-developer-merchantid-domain-association \{/)
})

test('[ROUTE-25] lists every route in the order of routes.ts', () => {
  const positions = routes.map(({ path }) => nginxConfig().indexOf(`"^${path.replaceAll(/:\w+/g, '[^/]+')}`))
  expect(positions.every((position) => position > 0)).toBe(true)
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
})
