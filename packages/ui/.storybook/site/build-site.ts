import { execFile } from 'node:child_process'
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    readonly siteAddress: string
  }
}

const run = promisify(execFile)
const ui = join(import.meta.dirname, '..', '..')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Builds the static site into a folder of its own and serves it while the tests run. */
export default async function buildSite({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'storybook-'))
  const build = ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--disable-telemetry', '--quiet']
  await run(process.execPath, [...build, '--output-dir', folder], {
    cwd: ui,
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', VITEST: undefined },
    maxBuffer: 64 * 1024 * 1024,
  })
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://site')
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    const found = file.startsWith(folder) && existsSync(file) && statSync(file).isFile()
    answer.writeHead(found ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
    })
    if (found) createReadStream(file).pipe(answer)
    else answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  provide('siteAddress', `http://127.0.0.1:${port}`)
  return () => {
    server.close()
    server.closeAllConnections()
    rmSync(folder, { recursive: true, force: true })
  }
}
