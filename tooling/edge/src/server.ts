import { createEdge } from './app.ts'
import { distFolders, loadDocuments } from './documents.ts'
import { readEnvironment } from './environment.ts'
import { loadRenderer } from './rendered-documents.ts'
import { securityHeaders } from './security-headers.ts'
import { serveEdge, stopEdge } from './serve-edge.ts'
import { storeAssetsDaily } from './store-assets.ts'

try {
  const settings = readEnvironment(process.env)
  const { assetsFolder } = settings
  if (assetsFolder !== undefined) storeAssetsDaily(distFolders, assetsFolder)
  const app = createEdge({
    apiOrigin: settings.apiOrigin,
    documents: loadDocuments(distFolders, settings),
    renderDocument: await loadRenderer(distFolders, settings),
    proxyAddresses: settings.proxyAddresses,
    applePayFile: settings.applePayFile,
    configuration: settings.configuration,
    folders: distFolders,
    assetsFolder,
    headers: securityHeaders(settings),
  })
  const { server } = await serveEdge(app, { port: settings.port, hostname: settings.host })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stopEdge(server).then(() => process.exit(0)))
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exit(1)
}
