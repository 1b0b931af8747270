import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { nginxConfig } from './nginx-config.ts'

const program = 'nginx'

function isInstalled(): boolean {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A configuration around the template, with everything in one folder. */
function configIn(folder: string, port: number, api: Server): string {
  const { port: apiPort } = api.address() as AddressInfo
  const site = nginxConfig()
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('/srv/', `${folder}/`)
    .replaceAll('${API_ORIGIN}', `http://127.0.0.1:${apiPort}`)
    .replaceAll(/\$\{[A-Z_]+\}/g, 'https://example.com')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${temporary}\n${site}}`
}

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

describe.runIf(isInstalled())('nginx itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'payment-center-nginx-'))
  const api = createServer((_request, response) => response.end('{}'))
  let nginx: ReturnType<typeof spawn>
  let url = ''

  beforeAll(async () => {
    api.listen(0, '127.0.0.1')
    await once(api, 'listening')
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    for (const app of ['guest', 'portal']) mkdirSync(join(folder, app))
    const config = join(folder, 'nginx.conf')
    writeFileSync(config, configIn(folder, port, api))
    nginx = spawn(program, ['-p', folder, '-c', config, '-g', 'daemon off;'])
    await vi.waitFor(() => fetch(`${url}/healthz`), { timeout: 10_000 })
  })

  afterAll(async () => {
    nginx.kill()
    await once(nginx, 'exit')
    api.close()
    rmSync(folder, { recursive: true })
  })

  test('[CALL-77] logs requests without queries, codes and email addresses', async () => {
    const headers = { referer: `${url}/create/${secrets[1]}` }
    for (const path of paths) await fetch(url + path, { redirect: 'manual', headers })
    const lines = () => readFileSync(join(folder, 'access.log'), 'utf8').split('\n')
    await vi.waitFor(() => expect(lines().length).toBeGreaterThan(paths.length))
    const logs = lines().join('\n') + readFileSync(join(folder, 'error.log'), 'utf8')
    expect(logs).toMatch(/GET \/api\/ 200 /)
    expect(secrets.filter((secret) => logs.includes(secret))).toEqual([])
  })
})
