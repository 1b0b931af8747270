import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { nginxConfig } from '../nginx-config.ts'

const program = 'nginx'

/** nginx with the committed configuration. */
export interface RunningNginx {
  readonly url: string
  /** What a log has so far. */
  readonly readLog: (name: 'access.log' | 'error.log') => string
  readonly close: () => Promise<void>
}

interface Options {
  readonly api: string
  readonly pages: string
  /** Other variables of the template; the rest are an address. */
  readonly variables?: Readonly<Record<string, string>>
}

/**
 * Runs nginx on a free port before an API and a Node edge. The builds have only the bill's and the overview's document.
 * @throws Error on a machine without nginx
 */
export async function runNginx(options: Options): Promise<RunningNginx> {
  if (spawnSync(program, ['-v']).error)
    throw new Error('The tests of the nginx template need nginx: install it.')
  const folder = mkdtempSync(join(tmpdir(), 'payment-center-nginx-'))
  // nginx's workers may run as another user.
  chmodSync(folder, 0o755)
  const url = `http://127.0.0.1:${await freePort()}`
  for (const app of ['guest', 'portal']) mkdirSync(join(folder, app))
  const page = '<head><meta charset="utf-8" /><script nonce="{{nonce}}">early()</script></head>from the file'
  writeFileSync(join(folder, 'guest', 'invoice.html'), page)
  writeFileSync(join(folder, 'portal', 'overview.html'), page)
  writeFileSync(join(folder, 'portal', 'configuration.json'), '{"apiOrigin":""}')
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configIn(folder, url, options))
  const nginx = spawn(program, ['-p', folder, '-c', config, '-g', 'daemon off;'])
  await vi.waitFor(() => fetch(`${url}/healthz`), { timeout: 10_000 })
  return {
    url,
    readLog: (name) => readFileSync(join(folder, name), 'utf8'),
    async close() {
      nginx.kill()
      await once(nginx, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

/** A configuration around the template, with everything in one folder. */
function configIn(folder: string, url: string, { api, pages, variables = {} }: Options): string {
  const values: Options['variables'] = { ...variables, API_ORIGIN: api, PAGES_ORIGIN: pages }
  const site = nginxConfig()
    .replace('listen 8080', `listen ${new URL(url).host}`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('/srv/', `${folder}/`)
    .replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => values[name] ?? 'https://example.com')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${temporary}\ndefault_type text/html;\n${site}}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
