import { startSandbox } from '@payment-center/sandbox'
import type { Call, CallAnswer } from '@payment-center/validation/wire'
import { createApiClient, type Answer, type ApiClient, type RequestParts } from '../http/api-client.ts'
import { completeEnvironment, spawnServer, type ServerProcess } from '../spawn-server.ts'
import { createVendor, publishableKey, type Fault, type Vendor } from '../vendor.ts'
import { startRelay } from './webhook-relay.ts'

/** Several API processes on one database, which are killed while people pay. */
export interface ServerCluster {
  readonly vendor: Vendor
  /** Makes a call at a running server. @throws TypeError when the server dies during the request */
  call<C extends Call>(
    call: C,
    ids: readonly (string | number)[],
    parts?: RequestParts & { readonly query?: string },
  ): Promise<Answer<CallAnswer<C>>>
  /** Retries a step until it returns something; failed statuses are collected. */
  retry<Result>(step: () => Promise<Result | null>): Promise<Result>
  /** Statuses of failed responses, all of which succeeded when retried. */
  readonly refusals: ReadonlySet<number>
  /** Kills this many servers one after another, while responses of the provider fail. */
  killServers(kills: number): Promise<void>
  /** Stops every server and returns the exit codes. */
  endServers(): Promise<(number | null)[]>
  stop(): Promise<void>
}

const creating = { path: '/v1/payment_intents', method: 'POST' } as const
const using = { path: '/v1/payment_intents/**' } as const
const faults: readonly Fault[] = [
  { ...using, kind: 'lose_answer' },
  { ...creating, kind: 'answer_500', phase: 'after' },
  { ...using, kind: 'answer_429' },
  { ...creating, kind: 'lose_answer' },
  { ...using, kind: 'answer_500', phase: 'after' },
  { ...using, kind: 'reset_before' },
]

const pauseMs = 100
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

function callingOf(nextClient: () => ApiClient): Pick<ServerCluster, 'call' | 'retry' | 'refusals'> {
  const refusals = new Set<number>()
  return {
    refusals,
    call: async (call, ids, { query = '', ...parts } = {}) => {
      const left = [...ids]
      const path = call.path.replace(/:\w+/g, () => String(left.shift()))
      const answer = await nextClient().request(call.method, `${path}?client=portal${query}`, parts)
      if (answer.status !== 200) refusals.add(answer.status)
      return answer
    },
    retry: async (step) => {
      for (;;) {
        try {
          const result = await step()
          if (result !== null) return result
        } catch (problem) {
          // The server died during the request: its response is lost and the outcome unknown.
          if (!(problem instanceof TypeError)) throw problem
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    },
  }
}

/** Starts servers on a database, with a provider whose webhooks arrive twice and out of order. */
export async function startCluster(
  variables: Record<string, string>,
  processes: number,
): Promise<ServerCluster> {
  const servers: ServerProcess[] = []
  const nextClient = clientOf(servers)
  const relay = await startRelay(() => nextClient().url)
  const webhookUrl = `${relay.url}/api/webhooks/stripe`
  const sandbox = await startSandbox({ publishableKey, demo: true, webhookUrl, webhookRetryDelays })
  const vendor = createVendor(sandbox.url, 'sk_test_sandbox')
  await vendor.switchWebhooks({ duplicated: true, reordered: true })
  const environment = {
    ...completeEnvironment,
    STRIPE_API_BASE: sandbox.url,
    PLAID_API_BASE: `${sandbox.url}/plaid`,
    PLAID_CLIENT_ID: 'sandbox',
    PLAID_SECRET: 'sandbox',
    ...variables,
  }
  const spawn = () => spawnServer(environment)
  servers.push(...(await Promise.all(Array.from({ length: processes }, spawn))))
  let killed = 0
  return {
    vendor,
    ...callingOf(nextClient),
    killServers: async (kills) => {
      for (let kill = 0; kill < kills; kill += 1) {
        const fault = faults[killed % faults.length]
        if (fault !== undefined) await vendor.addFault({ ...fault, count: 2, caller: 'secret' })
        const index = killed % servers.length
        killed += 1
        servers[index]?.process.kill('SIGKILL')
        await servers[index]?.ended
        servers[index] = await spawn()
      }
      await vendor.clearFaults()
    },
    endServers: () => {
      for (const server of servers) server.process.kill('SIGTERM')
      return Promise.all(servers.map(({ ended }) => ended))
    },
    stop: async () => {
      await sandbox.stop()
      await relay.stop()
    },
  }
}
