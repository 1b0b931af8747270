import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@payment-center/postgres/find-free-port'
import { vi } from 'vitest'
import { nginxTemplatePath } from '../nginx-config.ts'

const program = 'nginx'

/** nginx with the committed configuration. */
export interface RunningNginx {
  readonly url: string
  /** What a log has so far. */
  readonly readLog: (name: 'access.log' | 'error.log') => string
  readonly close: () => Promise<void>
}

interface Options {
  /** One origin, or several separated by spaces. */
  readonly api: string
  readonly pages: string
  /** Other variables of the template. */
  readonly variables?: Readonly<Record<string, string>>
}

/**
 * Runs nginx on a free port before an API and a Node edge. The builds have only the bill's and the overview's document.
 * @throws Error on a machine without nginx, and for a configuration that it refuses
 */
export async function runNginx({ api, pages, variables = {} }: Options): Promise<RunningNginx> {
  if (spawnSync(program, ['-v']).error)
    throw new Error('The tests of the nginx template need nginx: install it.')
  const folder = mkdtempSync(join(tmpdir(), 'payment-center-nginx-'))
  // nginx's workers may run as another user.
  chmodSync(folder, 0o755)
  for (const app of ['guest', 'portal']) mkdirSync(join(folder, app, 'dist'), { recursive: true })
  const page = '<head><meta charset="utf-8" /><script nonce="{{nonce}}">early()</script></head>from the file'
  writeFileSync(join(folder, 'guest/dist/invoice.html'), page)
  for (const name of ['index', 'overview']) writeFileSync(join(folder, `portal/dist/${name}.html`), page)
  writeFileSync(join(folder, 'portal/dist/configuration.json'), '{"apiOrigin":""}')
  const LISTEN = `127.0.0.1:${await findFreePort()}`
  const config = join(folder, 'nginx.conf')
  const own = { API_ORIGIN: api, PAGES_ORIGIN: pages, WEB_ROOT: folder, LOG_FOLDER: folder, LISTEN }
  writeFileSync(config, configIn(folder, { ...own, ...variables }))
  const args = ['-p', folder, '-c', config]
  const { status, stderr } = spawnSync(program, [...args, '-t'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const nginx = spawn(program, [...args, '-g', 'daemon off;'])
  await vi.waitFor(() => fetch(`http://${LISTEN}/healthz`), { timeout: 10_000 })
  return {
    url: `http://${LISTEN}`,
    readLog: (name) => readFileSync(join(folder, name), 'utf8'),
    async close() {
      nginx.kill()
      await once(nginx, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

const render = join(nginxTemplatePath, '..', 'render-nginx-conf.sh')

/** A configuration around the template. */
function configIn(folder: string, variables: Readonly<Record<string, string>>): string {
  const site = execFileSync(render, { env: { PATH: process.env['PATH'], ...variables }, encoding: 'utf8' })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${temporary}\ndefault_type text/html;\n${site}}`
}
