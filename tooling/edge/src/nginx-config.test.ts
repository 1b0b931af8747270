import { repairLink } from '@payment-center/validation/links'
import { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nginxTemplatePath, nginxConfig } from './nginx-config.ts'
import { completeDocument, nonceTags } from './documents.ts'
import { readEnvironment } from './environment.ts'
import { routes } from './routes.ts'
import { headersOfApi } from './security-headers.ts'
import { listen, type Listening } from './testing/run-edge.ts'
import { runNginx, type RunningNginx } from './testing/run-nginx.ts'

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
      PROVIDER_NAME: 'A provider',
      TERMS_URL: 'https://example.com/terms',
      PRIVACY_URL: 'https://example.com/privacy',
    }),
  )
  const names = [...page.matchAll(/<meta name="([^"]+)"/g)].map(([, name = '']) => name)
  expect(names).toHaveLength(4)
  for (const name of names) {
    const variable = name.toUpperCase().replaceAll('-', '_')
    expect(nginxConfig()).toContain(`<meta name="${name}" content="\${${variable}}">`)
  }
})

test('adds the inline scripts to pages without a variable of nginx', () => {
  const text = nonceTags('$request_id')
  expect(nginxConfig()).toContain(text.replaceAll("'", String.raw`\'`))
  expect(text.replaceAll('$request_id', '')).not.toContain('$')
})

test('gives a page of nginx the nonce that its policy names', () => {
  expect(nginxConfig()).toContain("style-src 'self' 'nonce-$request_id'")
  expect(nginxConfig().split('<meta property="csp-nonce" nonce="$request_id">')).toHaveLength(3)
  const filters = nginxConfig().split("sub_filter '{{nonce}}' '$request_id';")
  expect(filters).toHaveLength(3)
  expect(filters.join('')).not.toContain('{{')
  expect(nginxConfig().match(/etag off;\s+if_modified_since off;/g)).toHaveLength(2)
})

test('allows calls to Plaid’s test environment in nginx only where the operator names it', () => {
  expect(nginxConfig()).toContain(
    'https://production.plaid.com ${PLAID_TEST_ORIGIN} ${MAINTENANCE_ORIGIN} ${BROWSER_API_ORIGIN};',
  )
  expect(nginxConfig()).not.toContain('sandbox.plaid.com;')
})

test('allows calls of the API and logos in nginx as the pages’ configuration names them', () => {
  expect(nginxConfig()).toContain("img-src 'self' data: ${BROWSER_API_ORIGIN} ${LOGO_ORIGIN};")
})

test('[ROUTE-31] serves Apple’s domain association file from nginx', () => {
  expect(nginxConfig()).toMatch(/location = \/\.well-known\/apple-developer-merchantid-domain-association \{/)
})

test('[ROUTE-25] lists every route in the order of routes.ts', () => {
  const patterns = routes.map(
    ({ path }) => `"^${path.replaceAll(/:\w+/g, '[^/]+')}${path === '/' ? '' : '/?'}$"`,
  )
  const positions = patterns.map((pattern) => nginxConfig().indexOf(pattern))
  expect(positions.every((position) => position > 0)).toBe(true)
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
})

describe('a page through nginx', () => {
  let api: Listening
  let pages: Listening
  let nginx: RunningNginx
  let respond: () => Promise<'fine' | 'failing'> | 'fine' | 'failing' = () => 'fine'
  const addresses: (string | undefined)[] = []

  beforeAll(async () => {
    const redirecting = new Hono().get('/p/:code', (c) => c.redirect(`/login/10?of=${c.req.param('code')}`))
    api = await listen(redirecting.all('*', (c) => c.json({ of: 'the API' })))
    const app = new Hono().get('/invoice-external/:id', async (c) => {
      addresses.push(c.req.header('x-forwarded-for'))
      if ((await respond()) === 'failing') return c.text('broken', 500)
      return c.html('$334.00', 200, {
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': "script-src 'nonce-of-the-edge'",
      })
    })
    app.get('*', (c) => c.redirect(repairLink(c.req.path)))
    pages = await listen(app)
    nginx = await runNginx({ api: api.url, pages: pages.url })
  })

  afterAll(async () => {
    await nginx.close()
    await pages.close()
    await api.close()
  })

  const bill = (headers = {}) => fetch(`${nginx.url}/invoice-external/GUESTDUE0011`, { headers })

  test('a bill comes from the Node edge with its headers, for this visitor alone', async () => {
    const answer = await bill({ 'X-Forwarded-For': '6.6.6.6' })
    expect([answer.status, await answer.text()]).toEqual([200, '$334.00'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toBe("script-src 'nonce-of-the-edge'")
    expect(addresses.at(-1)).toBe('127.0.0.1')
  })

  test('a short link of a text leads where the API says, and to a sentence while that does not run', async () => {
    const open = ({ url }: RunningNginx) => fetch(`${url}/p/ABCDEF`, { redirect: 'manual' })
    const answer = await open(nginx)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login/10?of=ABCDEF'])
    const alone = await runNginx({ api: 'http://127.0.0.1:9', pages: pages.url })
    const failed = await open(alone)
    expect([failed.status, await failed.text()]).toEqual([502, expect.stringContaining('cannot be reached')])
    await alone.close()
  })

  async function expectFile(): Promise<void> {
    const answer = await bill()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    const [, nonce = 'none'] =
      /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    const html = await answer.text()
    expect(html).toContain('from the file')
    expect(html).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
  }

  test('a bill comes from its file when the Node edge fails', async () => {
    respond = () => 'failing'
    await expectFile()
  })

  test('a bill comes from its file when the Node edge is slow', async () => {
    const released = Promise.withResolvers<'fine'>()
    respond = () => released.promise
    await expectFile()
    released.resolve('fine')
  })

  test('a bill comes from its file when the Node edge does not run', async () => {
    const alone = await runNginx({ api: api.url, pages: 'http://127.0.0.1:9' })
    const answer = await fetch(`${alone.url}/invoice-external/GUESTDUE0011`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('from the file')])
    await alone.close()
  })

  test('[ROUTE-32] a damaged link is repaired by the Node edge, and by a page without it', async () => {
    const answer = await fetch(`${nginx.url}/Invoice-External/GUESTDUE0011`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/invoice-external/GUESTDUE0011'])
    const alone = await runNginx({ api: api.url, pages: 'http://127.0.0.1:9' })
    for (const damaged of [
      '/Invoice-External/GUESTDUE0011',
      '/Invoice/PAYERDUE0011',
      '/invoice/PAYERDUE0011/)',
    ]) {
      const page = await fetch(alone.url + damaged, { redirect: 'manual' })
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    }
    await alone.close()
  })

  test('has the configuration of the pages', async () => {
    const answer = await fetch(`${nginx.url}/configuration.json`)
    expect(await answer.json()).toEqual({ apiOrigin: '' })
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  })

  test('has the inline scripts as the Node edge sends them', async () => {
    const page = await (await fetch(`${nginx.url}/overview`)).text()
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(page) ?? []
    expect(page).toContain(nonceTags(nonce))
    expect(page).toContain(`<script nonce="${nonce}">early()</script>`)
  })
})
