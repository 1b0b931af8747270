import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNginxInstalled, runNginx, type RunningNginx } from './testing/run-nginx.ts'
import { listen, type Listening } from './testing/run-edge.ts'

describe.runIf(isNginxInstalled())('a bill through nginx', () => {
  let api: Listening
  let pages: Listening
  let nginx: RunningNginx
  let respond: () => Promise<'fine' | 'failing'> | 'fine' | 'failing' = () => 'fine'
  const addresses: (string | undefined)[] = []

  beforeAll(async () => {
    api = await listen(new Hono().all('*', (c) => c.json({})))
    const app = new Hono().get('/invoice-external/:id', async (c) => {
      addresses.push(c.req.header('x-forwarded-for'))
      if ((await respond()) === 'failing') return c.text('broken', 500)
      return c.html('$334.00', 200, {
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': "script-src 'nonce-of-the-edge'",
      })
    })
    pages = await listen(app)
    nginx = await runNginx({ api: api.url, pages: pages.url })
  })

  afterAll(async () => {
    await nginx.close()
    await pages.close()
    await api.close()
  })

  const bill = (headers = {}) => fetch(`${nginx.url}/invoice-external/GUESTDUE0011`, { headers })

  test('comes from the Node edge with its headers, for this visitor alone', async () => {
    const answer = await bill({ 'X-Forwarded-For': '6.6.6.6' })
    expect([answer.status, await answer.text()]).toEqual([200, '$334.00'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toBe("script-src 'nonce-of-the-edge'")
    expect(addresses.at(-1)).toBe('127.0.0.1')
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

  test('comes from its file when the Node edge fails', async () => {
    respond = () => 'failing'
    await expectFile()
  })

  test('comes from its file when the Node edge is slow', async () => {
    const released = Promise.withResolvers<'fine'>()
    respond = () => released.promise
    await expectFile()
    released.resolve('fine')
  })

  test('comes from its file when the Node edge does not run', async () => {
    const alone = await runNginx({ api: api.url, pages: 'http://127.0.0.1:9' })
    const answer = await fetch(`${alone.url}/invoice-external/GUESTDUE0011`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('from the file')])
    await alone.close()
  })
})
