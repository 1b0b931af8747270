// Serves both apps with hot reload from one origin, with the edge's routes, proxy and headers.
import { completeDocument, createEdge, readEnvironment, securityHeaders } from '@payment-center/edge'
import type { Build, Documents } from '@payment-center/edge'
import { getRequestListener } from '@hono/node-server'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { documentOf } from './documents.ts'

const apps = join(import.meta.dirname, '..', '..', '..', 'apps')
const builds = ['guest', 'portal'] as const
const settings = readEnvironment(process.env)
const server = createServer()
const viteServers = { guest: await startVite('guest', server), portal: await startVite('portal', server) }

const documents: Documents = async ({ build, page: name }) => {
  const template = await readFile(join(apps, build, 'index.html'), 'utf8')
  const page = await viteServers[build].transformIndexHtml('/index.html', documentOf(template, name))
  return completeDocument(page, settings)
}
const edge = createEdge({
  apiOrigin: settings.apiOrigin,
  documents,
  proxyAddresses: settings.proxyAddresses,
  applePayFile: settings.applePayFile,
  configuration: settings.configuration,
  folders: null,
  headers: securityHeaders({ ...settings, development: true }),
})
const pages = getRequestListener(edge.fetch)

server.on('request', (request, response) => {
  const build = builds.find((name) => request.url?.startsWith(baseOf(name)))
  if (build) viteServers[build].middlewares(request, response)
  else void pages(request, response)
})
server.listen(settings.port, settings.host)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))

function startVite(build: Build, hmr: Server): Promise<ViteDevServer> {
  return createVite({
    root: join(apps, build),
    base: baseOf(build),
    server: { middlewareMode: true, hmr: { server: hmr } },
  })
}

/** Both development servers share one origin, so each has its own base path. */
function baseOf(build: Build): string {
  return `/dev/${build}/`
}
