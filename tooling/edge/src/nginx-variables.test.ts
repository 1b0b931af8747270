import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { nginxTemplatePath } from './nginx-template-path.ts'
import { listen } from './testing/run-edge.ts'
import { runNginx } from './testing/run-nginx.ts'

const script = join(nginxTemplatePath, '..', '10-escape-variables.envsh')

/** A variable after the script that nginx's image runs. */
const escaped = (name: string, value: string) =>
  execFileSync('sh', ['-euc', `. "$0"; printf %s "$${name}"`, script], {
    env: { ...process.env, [name]: value },
    encoding: 'utf8',
  })

test('nginx shows any provider’s name in its pages', async () => {
  const api = await listen(new Hono().all('*', (c) => c.json({})))
  const PROVIDER_NAME = escaped('PROVIDER_NAME', `O'Neil & "Sons" <$host\\ Ñ>`)
  const TERMS_URL = escaped('TERMS_URL', 'https://example.com/terms?a=1&b=2')
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
