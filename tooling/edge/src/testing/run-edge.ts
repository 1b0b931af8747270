import type { Hono } from 'hono'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createEdge } from '../app.ts'
import { loadDocuments, type BuildFolders } from '../documents.ts'
import { readEnvironment } from '../environment.ts'
import { loadRenderer } from '../rendered-documents.ts'
import { builds, routes } from '../routes.ts'
import { securityHeaders } from '../security-headers.ts'
import { serveEdge } from '../serve-edge.ts'

export interface Listening {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Serves an application on a free port. */
export async function listen(app: Pick<Hono, 'fetch'>, port = 0): Promise<Listening> {
  const { server, address } = await serveEdge(app, { port, hostname: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
}

/**
 * Runs an edge with two small builds in front of the given API.
 * @param serverModule the code of the guest build's; without it the edge renders nothing
 */
export async function runEdge(
  apiOrigin: string,
  env: Readonly<Record<string, string>> = {},
  serverModule?: string,
): Promise<Listening> {
  const settings = readEnvironment({ API_ORIGIN: apiOrigin, ...env })
  const { applePayFile, assetsFolder, configuration, proxyAddresses } = settings
  const folders = writeBuilds()
  if (serverModule !== undefined)
    writeServerModule(join(folders.guest, 'server', 'render-page.js'), serverModule)
  const documents = loadDocuments(folders, settings)
  const renderDocument = await loadRenderer(folders, settings)
  return listen(
    createEdge({
      apiOrigin,
      documents,
      renderDocument,
      proxyAddresses,
      applePayFile,
      configuration,
      folders,
      assetsFolder,
      headers: securityHeaders(settings),
    }),
  )
}

export function writeBuilds(): BuildFolders {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
  const folders = { guest: join(folder, 'guest'), portal: join(folder, 'portal') }
  for (const build of builds) {
    const assets = join(folders[build], 'assets', build)
    mkdirSync(assets, { recursive: true })
    for (const route of routes)
      if ('build' in route && route.build === build)
        writeFileSync(join(folders[build], `${route.page}.html`), documentOf(build))
    writeFileSync(join(assets, 'app-1a2b3c.js'), `console.log('${build}')`)
    writeFileSync(join(assets, 'app-1a2b3c.js.br'), `brotli of ${build}`)
    writeFileSync(join(assets, 'app-1a2b3c.js.map'), '{}')
    writeFileSync(join(assets, 'app-1a2b3c.css'), 'p{color:red}')
  }
  return folders
}

function writeServerModule(file: string, code: string): void {
  mkdirSync(dirname(file))
  writeFileSync(file, code)
}

function documentOf(build: string): string {
  return `<!doctype html><html lang="en"><head>
    <meta charset="utf-8" />
    <title>${build} build</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/assets/${build}/app-1a2b3c.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/${build}/app-1a2b3c.css">
  </head><body><p class="call" hidden>Call <b></b> at<br /><a></a>.</p><div id="root"></div></body></html>`
}
