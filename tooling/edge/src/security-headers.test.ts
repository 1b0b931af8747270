import { expect, test } from 'vitest'
import { completeDocument } from './documents.ts'
import { readEnvironment } from './environment.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const html = '<!doctype html><html><head><meta charset="utf-8" /><title>x</title></head></html>'
const sandboxed = {
  VENDOR_SANDBOX_URL: 'http://127.0.0.1:4310',
  MAINTENANCE_URL: 'https://status.example.com/window.json',
}

test('allows scripts only from the two vendors on live pages, and no inline scripts', () => {
  const policy = contentSecurityPolicy(readEnvironment({}))
  expect(policy).toContain(
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com https://cdn.plaid.com;",
  )
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("default-src 'none'")
})

test('allows scripts and frames from the sandbox instead of the vendors in sandbox mode', () => {
  const policy = contentSecurityPolicy(readEnvironment(sandboxed))
  expect(policy).toContain("script-src 'self' http://127.0.0.1:4310;")
  expect(policy).toContain('frame-src http://127.0.0.1:4310;')
  expect(policy).not.toContain('stripe.com')
})

test('allows requests to the maintenance host', () => {
  expect(contentSecurityPolicy(readEnvironment(sandboxed))).toMatch(
    /connect-src [^;]*https:\/\/status\.example\.com/,
  )
})

test('sends Strict-Transport-Security only in production', () => {
  expect(securityHeaders(readEnvironment({}))).not.toHaveProperty('Strict-Transport-Security')
  expect(securityHeaders(readEnvironment({ NODE_ENV: 'production' }))).toHaveProperty(
    'Strict-Transport-Security',
  )
})

test('adds the sandbox scripts to a page only in sandbox mode', () => {
  const page = completeDocument(html, readEnvironment(sandboxed))
  expect(page).toContain('<script defer src="http://127.0.0.1:4310/browser/stripe.js"></script>')
  expect(page).toContain('<script defer src="http://127.0.0.1:4310/browser/plaid.js"></script>')
  expect(completeDocument(html, readEnvironment({}))).not.toContain('<script')
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
  [{ MAINTENANCE_URL: 'javascript:alert(1)' }, 'MAINTENANCE_URL'],
  [{ SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL'],
])('rejects the environment %o naming the variable', (env, name) => {
  expect(() => readEnvironment(env)).toThrow(new RegExp(`^${name} is .*\\.$`))
})
