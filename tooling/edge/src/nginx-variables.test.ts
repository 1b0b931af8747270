import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { findFreePort } from '@payment-center/postgres/find-free-port'
import { Hono } from 'hono'
import { expect, test, afterAll, beforeAll, describe } from 'vitest'
import { nginxTemplatePath, nginxConfig } from './nginx-config.ts'
import { configurationFile } from './testing/configuration-file.ts'
import { listen, type Listening } from './testing/run-edge.ts'
import { runNginx, type RunningNginx } from './testing/run-nginx.ts'

const script = join(nginxTemplatePath, '..', '10-escape-variables.envsh')

/** A variable after the script that nginx's image runs. */
const readVariable = (name: string, env: Readonly<Record<string, string>>) =>
  execFileSync('sh', ['-euc', `. "$0"; printf %s "$${name}"`, script], {
    env: { ...process.env, CONFIGURATION_FILE: configurationFile({}), ...env },
    encoding: 'utf8',
  })

test('nginx’s policy has the origins of the pages’ configuration', () => {
  const CONFIGURATION_FILE = configurationFile({
    apiOrigin: 'https://api.example.com:8443/base',
    logoOrigin: "https://logos.example.com'; script-src *",
    maintenanceUrl: 'https://status.example.com/window.json?a=1',
  })
  const read = (name: string) => readVariable(name, { CONFIGURATION_FILE })
  expect(read('BROWSER_API_ORIGIN')).toBe('https://api.example.com:8443')
  expect(read('LOGO_ORIGIN')).toBe('https://logos.example.com')
  expect(read('MAINTENANCE_ORIGIN')).toBe('https://status.example.com')
  for (const name of ['BROWSER_API_ORIGIN', 'LOGO_ORIGIN', 'MAINTENANCE_ORIGIN'])
    expect(readVariable(name, { [name]: 'https://other.example.com' })).toBe('')
})

test('nginx shows any provider’s name in its pages', async () => {
  const api = await listen(new Hono().all('*', (c) => c.json({})))
  const PROVIDER_NAME = `O'Neil & "Sons" <$host\\ Ñ>`
  const TERMS_URL = 'https://example.com/terms?a=1&b=2'
  const nginx = await runNginx({
    api: api.url,
    pages: 'http://127.0.0.1:9',
    variables: { PROVIDER_NAME, TERMS_URL },
  })
  const page = await (await fetch(`${nginx.url}/invoice-external/GUESTDUE0011`)).text()
  expect(page).toContain(
    '<meta name="provider-name" content="O&#39;Neil &amp; &quot;Sons&quot; &lt;&#36;host&#92; Ñ&gt;">',
  )
  expect(page).toContain('<meta name="terms-url" content="https://example.com/terms?a=1&amp;b=2">')
  await nginx.close()
  await api.close()
})

test('nginx takes turns between processes of the API, which need no TLS', () => {
  const servers = { API_ORIGIN: 'http://10.0.0.5:4301 http://10.0.0.6:4301/' }
  expect(readVariable('API_SERVERS', servers)).toBe(
    'server 10.0.0.5:4301 max_fails=0; server 10.0.0.6:4301 max_fails=0; ',
  )
  expect(() => readVariable('API_SERVERS', { API_ORIGIN: 'https://10.0.0.5:4301' })).toThrow(
    'https://10.0.0.5:4301 must begin with http://.',
  )
})

test('nginx listens on each address, such as those of IPv4 and IPv6', () => {
  const addresses = { LISTEN: '443 [::]:443', HTTP_LISTEN: '80 [::]:80', TLS_CERTIFICATE: 'c', TLS_KEY: 'k' }
  expect(readVariable('LISTENING', addresses)).toMatch(/^listen 443 ssl http2; listen \[::]:443 ssl http2; /)
  expect(readVariable('REDIRECT', addresses)).toMatch(/^server { listen 80; listen \[::]:80; /)
  expect(readVariable('LISTENING', {})).toBe('listen 8080; ')
})

const program = 'openssl'

/** A certificate of this machine in a new folder. */
function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'payment-center-certificate-'))
  const [TLS_CERTIFICATE, TLS_KEY] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-keyout', TLS_KEY]
  execFileSync(program, ['req', '-x509', ...key, '-out', TLS_CERTIFICATE, ...subject], { stdio: 'pipe' })
  return { TLS_CERTIFICATE, TLS_KEY, remove: () => rmSync(folder, { recursive: true }) }
}

test('nginx ends TLS, redirects other requests to it, and knows visitors behind a load balancer', async () => {
  const addresses: (string | undefined)[] = []
  const app = new Hono().all('*', (c) => {
    addresses.push(c.req.header('x-forwarded-for'))
    return c.json({ protocol: c.req.header('x-forwarded-proto') })
  })
  const api = await listen(app)
  const { remove, ...certificate } = createCertificate()
  const HTTP_LISTEN = `127.0.0.1:${await findFreePort()}`
  const variables = { ...certificate, HTTP_LISTEN, PROXY_ADDRESSES: '127.0.0.1, 10.0.0.0/8' }
  const nginx = await runNginx({ api: api.url, pages: 'http://127.0.0.1:9', variables })
  const url = nginx.url.replace('http:', 'https:')
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      ca: readFileSync(certificate.TLS_CERTIFICATE),
      headers: { 'x-forwarded-for': '203.0.113.9, 10.1.1.1' },
    }
    get(`${url}/api/v1/practices`, options, resolve).once('error', reject)
  })
  expect(await json(answer)).toEqual({ protocol: 'https' })
  expect(addresses).toEqual(['203.0.113.9'])
  const redirect = await fetch(`http://${HTTP_LISTEN}/create/code?s=1`, { redirect: 'manual' })
  expect([redirect.status, redirect.headers.get('location')]).toEqual([
    301,
    'https://127.0.0.1/create/code?s=1',
  ])
  await nginx.close()
  await api.close()
  remove()
})

test('[CALL-77] the nginx template logs no request line, referrer or query', () => {
  const [, format = ''] = /log_format private '([^']*)'/.exec(nginxConfig()) ?? []
  expect(format).toContain('$logged_path')
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|uri)(?![a-z_])/)
})

const secrets = ['base64-of-an-email', 'code-4711', 'maya@example.com', 'INVOICE12345']
const paths = [
  `/login/10?s=${secrets[0]}&c=${secrets[0]}`,
  `/create/${secrets[1]}?s=${secrets[0]}`,
  `/reset-password/${secrets[1]}`,
  `/reset-password/${secrets[1]}/more`,
  `/invoice-external/${secrets[3]}`,
  `/unknown/${secrets[1]}`,
  `/assets/${secrets[1]}`,
  `/api/v1/portalUser/username/${secrets[2]}?client=portal`,
]

describe('nginx itself', () => {
  let api: Listening
  let nginx: RunningNginx

  beforeAll(async () => {
    api = await listen(new Hono().all('*', (c) => c.json({})))
    // The pages' process fails too, which nginx could log.
    nginx = await runNginx({ api: api.url, pages: 'http://127.0.0.1:9' })
  })

  afterAll(async () => {
    await nginx.close()
    await api.close()
  })

  test('[CALL-77] logs requests without queries, codes and email addresses', async () => {
    const headers = { referer: `${nginx.url}/create/${secrets[1]}` }
    for (const path of paths) await (await fetch(nginx.url + path, { redirect: 'manual', headers })).text()
    const lines = () => nginx.readLog('access.log').split('\n')
    await expect.poll(() => lines().length, { timeout: 20_000 }).toBeGreaterThan(paths.length)
    const logs = lines().join('\n') + nginx.readLog('error.log')
    expect(logs).toMatch(/GET \/api\/ 200 /)
    expect(secrets.filter((secret) => logs.includes(secret))).toEqual([])
  })
})
