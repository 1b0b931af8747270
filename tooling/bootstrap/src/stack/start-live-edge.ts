import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../ports.ts'
import { root } from '../run-node.ts'
import { launch, stopService, waitUntilHealthy } from './service.ts'

/** A production edge in front of an API. */
export interface LiveEdge {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the edge as in production: its pages load the vendors' own scripts, and no sandbox.
 * @throws Error with the end of its log when it does not start
 */
export async function startLiveEdge(apiOrigin: string): Promise<LiveEdge> {
  const { edge: port } = await freePorts()
  const folder = await mkdtemp(join(tmpdir(), 'payment-center-edge-'))
  const service = launch({
    name: 'edge',
    title: 'The edge',
    main: join(root, 'tooling/edge/src/server.ts'),
    args: [],
    env: {
      NODE_ENV: 'production',
      EDGE_PORT: String(port),
      API_ORIGIN: apiOrigin,
      TEST_PRACTICE_ID: '3',
      TERMS_URL: 'https://example.com/terms',
      PRIVACY_URL: 'https://example.com/privacy',
    },
    health: `http://127.0.0.1:${port}/healthz`,
    logFile: join(folder, 'edge.log'),
  })
  await waitUntilHealthy(service)
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await stopService(service)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
