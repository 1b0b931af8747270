import { expect, test } from 'vitest'
import { completeDocument } from './documents.ts'
import { readEnvironment } from './environment.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const html = '<!doctype html><html><head><meta charset="utf-8" /><title>x</title></head></html>'
const sandboxed = {
  VENDOR_SANDBOX_URL: 'http://127.0.0.1:4310',
  MAINTENANCE_URL: 'https://status.example.com/window.json',
}

test('live pages may load scripts from the two vendors alone, and none written into the page', () => {
  const policy = contentSecurityPolicy(readEnvironment({}))
  expect(policy).toContain(
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com https://cdn.plaid.com;",
  )
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("default-src 'none'")
})

test('sandboxed pages may load scripts and frames from the sandbox and not from the vendors', () => {
  const policy = contentSecurityPolicy(readEnvironment(sandboxed))
  expect(policy).toContain("script-src 'self' http://127.0.0.1:4310;")
  expect(policy).toContain('frame-src http://127.0.0.1:4310;')
  expect(policy).not.toContain('stripe.com')
})

test('pages may ask the maintenance host for its windows', () => {
  expect(contentSecurityPolicy(readEnvironment(sandboxed))).toMatch(
    /connect-src [^;]*https:\/\/status\.example\.com/,
  )
})

test('only production asks browsers to insist on TLS', () => {
  expect(securityHeaders(readEnvironment({}))).not.toHaveProperty('Strict-Transport-Security')
  expect(securityHeaders(readEnvironment({ NODE_ENV: 'production' }))).toHaveProperty(
    'Strict-Transport-Security',
  )
})

test('a sandboxed page carries the stand-ins for both vendors before everything else; a live one carries none', () => {
  const page = completeDocument(html, readEnvironment(sandboxed))
  expect(page).toContain('<script defer src="http://127.0.0.1:4310/browser/stripe.js"></script>')
  expect(page).toContain('<script defer src="http://127.0.0.1:4310/browser/plaid.js"></script>')
  expect(completeDocument(html, readEnvironment({}))).not.toContain('<script')
})

test('a page is told addresses in its head, written so that they stay text', () => {
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
  [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL'],
])('an environment of %o is refused with a sentence about it', (env, name) => {
  expect(() => readEnvironment(env)).toThrow(new RegExp(`^${name} is .*\\.$`))
})
