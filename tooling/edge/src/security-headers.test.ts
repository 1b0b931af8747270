import { expect, test } from 'vitest'
import { completeDocument } from './documents.ts'
import { readEnvironment } from './environment.ts'
import { configurationFile } from './testing/configuration-file.ts'
import { assetHeaders, contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const html = '<!doctype html><html><head><meta charset="utf-8" /><title>x</title></head></html>'
const sandboxed = { VENDOR_SANDBOX_URL: 'http://127.0.0.1:4310' }

test('allows scripts only from the two vendors on live pages, and inline ones only with the nonce', () => {
  const policy = contentSecurityPolicy(readEnvironment({}))
  expect(policy).toContain(
    "script-src 'self' 'nonce-{{nonce}}' https://js.stripe.com https://*.js.stripe.com https://cdn.plaid.com;",
  )
  expect(policy).toContain("default-src 'none'")
})

test('allows style elements only with the nonce, and style attributes for Plaid Link', () => {
  const policy = contentSecurityPolicy(readEnvironment({}))
  expect(policy).toContain("style-src 'self' 'nonce-{{nonce}}'; style-src-attr 'unsafe-inline';")
  expect(policy.split('unsafe')).toHaveLength(2)
})

test('allows calls to Plaid’s test environment only with test keys', () => {
  expect(contentSecurityPolicy(readEnvironment({ VENDOR_MODE: 'live' }))).not.toContain('sandbox.plaid.com')
  const policy = contentSecurityPolicy(readEnvironment({ VENDOR_MODE: 'test' }))
  expect(policy).toContain("connect-src 'self' https://api.stripe.com https://sandbox.plaid.com;")
})

test('allows calls to Plaid’s test environment beside live ones where there is a test practice', () => {
  const policyOf = (id: string) => contentSecurityPolicy(readEnvironment({ TEST_PRACTICE_ID: id }))
  expect(policyOf('1003')).toContain(
    "connect-src 'self' https://api.stripe.com https://production.plaid.com https://sandbox.plaid.com;",
  )
  for (const none of ['', '0']) expect(policyOf(none)).not.toContain('sandbox.plaid.com')
})

test('lets every frame of Stripe open a wallet’s sheet', () => {
  expect(securityHeaders(readEnvironment({}))['Permissions-Policy']).toMatch(
    /^payment=\(self "https:\/\/js\.stripe\.com" "https:\/\/\*\.js\.stripe\.com"/,
  )
})

test('allows scripts and frames from the sandbox instead of the vendors in sandbox mode', () => {
  const policy = contentSecurityPolicy(readEnvironment(sandboxed))
  expect(policy).toContain("script-src 'self' 'nonce-{{nonce}}' http://127.0.0.1:4310;")
  expect(policy).toContain('frame-src http://127.0.0.1:4310;')
  expect(policy).not.toContain('stripe.com')
})

test('allows requests to the maintenance host and the API, and pictures of the API and the logos’ host', () => {
  const CONFIGURATION_FILE = configurationFile({
    apiOrigin: 'https://api.example.com',
    logoOrigin: 'https://logos.example.com',
    maintenanceUrl: 'https://status.example.com/window.json',
  })
  const policy = contentSecurityPolicy(readEnvironment({ CONFIGURATION_FILE }))
  expect(policy).toMatch(
    /connect-src 'self' [^;]*https:\/\/status\.example\.com https:\/\/api\.example\.com;/,
  )
  expect(policy).toContain("img-src 'self' data: https://api.example.com https://logos.example.com;")
})

test('sends Strict-Transport-Security only in production', () => {
  expect(securityHeaders(readEnvironment({}))).not.toHaveProperty('Strict-Transport-Security')
  const production = {
    NODE_ENV: 'production',
    TERMS_URL: 'https://example.com/terms',
    PRIVACY_URL: 'https://example.com/privacy',
  }
  expect(securityHeaders(readEnvironment(production))).toHaveProperty('Strict-Transport-Security')
})

test('loads the stand-ins where a page asks for the vendors’ scripts only in sandbox mode', () => {
  const page = completeDocument(html, readEnvironment(sandboxed))
  expect(page).toContain('"https://js.stripe.com":"http://127.0.0.1:4310/browser/stripe.js"')
  expect(page).toContain('"https://cdn.plaid.com":"http://127.0.0.1:4310/browser/plaid.js"')
  expect(completeDocument(html, readEnvironment({}))).not.toContain('/browser/')
})

test('writes escaped settings into the head after the charset', () => {
  const page = completeDocument(
    html,
    readEnvironment({ PROVIDER_NAME: '"><script>', SUPPORT_EMAIL: 'help@example.com' }),
  )
  expect(page).toContain('<meta name="support-email" content="help@example.com">')
  expect(page).toContain('<meta name="provider-name" content="&quot;&gt;&lt;script&gt;">')
  expect(page.indexOf('charset')).toBeLessThan(page.indexOf('support-email'))
})

test.each([
  [{ NODE_ENV: 'production', ...sandboxed }, 'VENDOR_SANDBOX_URL'],
  [{ EDGE_PORT: 'high' }, 'EDGE_PORT'],
  [{ API_ORIGIN: 'nowhere' }, 'API_ORIGIN'],
  [{ SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL'],
  [{ VENDOR_MODE: 'real' }, 'VENDOR_MODE'],
  [{ APPLE_PAY_FILE: '/nowhere/association' }, 'APPLE_PAY_FILE'],
])('rejects the environment %o naming the variable', (env, name) => {
  expect(() => readEnvironment(env)).toThrow(new RegExp(`^${name} is .*\\.$`))
})

test('[ROUTE-28] allows nothing to an asset that is opened by itself, and sends it no policy of the pages', () => {
  const headers = assetHeaders(securityHeaders(readEnvironment({})))
  expect(headers).toEqual({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
})
