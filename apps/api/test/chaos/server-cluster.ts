import { startSandbox } from '@payment-center/sandbox'
import { webhookEvents } from '../../src/stripe/webhook-events.ts'
import { createApiClient, type ApiClient } from '../http/api-client.ts'
import { sandboxEnvironment, spawnServer, type ServerProcess } from '../spawn-server.ts'
import { createVendor, type Vendor } from '../vendor.ts'
import { startRelay } from './webhook-relay.ts'

/** Several API processes on one database, which fail while people pay. */
export interface ServerCluster {
  readonly vendor: Vendor
  /** A client of the next server, in turn. */
  nextClient(): ApiClient
  /** Kills a server and starts it again. @param variables added to its environment */
  restart(index: number, variables?: Record<string, string>): Promise<void>
  /** Stops a process with SIGSTOP, and lets it go on after so many milliseconds. */
  freeze(index: number, milliseconds: number): Promise<void>
  /** Kills every server, and starts them again after some work. */
  restartAll(work: () => Promise<void>): Promise<void>
  /** Stops every server. @returns the exit codes of those that had ended by themselves */
  endServers(): Promise<number[]>
  stop(): Promise<void>
}

const mostStarts = 5
const webhookRetryDelays = Array.from({ length: 200 }, () => 300)

/** Takes the servers in turn. */
function clientOf(servers: readonly ServerProcess[]): () => ApiClient {
  let turn = 0
  return () => {
    turn += 1
    const server = servers[turn % servers.length]
    if (server === undefined) throw new Error('no server')
    return createApiClient(server.url)
  }
}

async function kill(server: ServerProcess | undefined): Promise<void> {
  server?.process.kill('SIGKILL')
  await server?.ended
}

/** Starts a server as its supervisor does: again, if the database can't be reached at that moment. */
async function startSupervised(environment: Record<string, string>): Promise<ServerProcess> {
  for (let start = 1; ; start += 1) {
    try {
      return await spawnServer(environment)
    } catch (error) {
      if (start === mostStarts) throw error
    }
  }
}

/**
 * Starts servers, with a provider whose webhooks arrive twice and out of order.
 * @param databases the variables that name each server's database
 */
export async function startCluster(databases: readonly Record<string, string>[]): Promise<ServerCluster> {
  const servers: ServerProcess[] = []
  const nextClient = clientOf(servers)
  const relay = await startRelay(() => nextClient().url)
  const webhookUrl = `${relay.url}/api/webhooks/stripe`
  const sandbox = await startSandbox({ demo: true, webhookUrl, webhookEvents, webhookRetryDelays })
  const vendor = createVendor(sandbox.url)
  await vendor.switchWebhooks({ duplicated: true, reordered: true })
  const environment = sandboxEnvironment(sandbox.url)
  const spawn = (index: number, variables = {}) =>
    startSupervised({ ...environment, ...databases[index], ...variables })
  const spawnAll = () => Promise.all(databases.map((_, index) => spawn(index)))
  servers.push(...(await spawnAll()))
  return {
    vendor,
    nextClient,
    restart: async (index, variables) => {
      await kill(servers[index])
      servers[index] = await spawn(index, variables)
    },
    freeze: async (index, milliseconds) => {
      const frozen = servers[index]?.process
      frozen?.kill('SIGSTOP')
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      frozen?.kill('SIGCONT')
    },
    restartAll: async (work) => {
      await Promise.all(servers.map(kill))
      await work()
      servers.splice(0, servers.length, ...(await spawnAll()))
    },
    endServers: async () => {
      const crashed = servers.map(({ process }) => process.exitCode).filter((code) => code !== null)
      for (const server of servers) server.process.kill('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      return crashed
    },
    stop: async () => {
      await Promise.all(servers.map(kill))
      await sandbox.stop()
      await relay.stop()
    },
  }
}
