import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { nginxConfig } from './nginx-config.ts'
import { listen, type Listening } from './testing/run-edge.ts'
import { runNginx, type RunningNginx } from './testing/run-nginx.ts'

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
    await vi.waitFor(() => expect(lines().length).toBeGreaterThan(paths.length))
    const logs = lines().join('\n') + nginx.readLog('error.log')
    expect(logs).toMatch(/GET \/api\/ 200 /)
    expect(secrets.filter((secret) => logs.includes(secret))).toEqual([])
  })
})
