import { startSandbox } from '@payment-center/sandbox'
import type { Call, CallAnswer } from '@payment-center/validation/wire'
import { createApiClient, type Answer, type ApiClient, type RequestParts } from '../http/api-client.ts'
import { completeEnvironment, spawnServer, type ServerProcess } from '../spawn-server.ts'
import { createVendor, publishableKey, type Fault, type Vendor } from '../vendor.ts'
import { startRelay } from './relay.ts'

/** Several API processes on one database, which die while people pay. */
export interface Stage {
  readonly vendor: Vendor
  /** Makes a call at a server that lives just now. @throws TypeError where it dies under the question */
  ask<C extends Call>(
    call: C,
    ids: readonly (string | number)[],
    parts?: RequestParts & { readonly query?: string },
  ): Promise<Answer<CallAnswer<C>>>
  /** Takes a step again and again until it gives something; whatever was answered badly is noted. */
  insist<Result>(step: () => Promise<Result | null>): Promise<Result>
  /** With which statuses things were refused that went well only later. */
  readonly refusals: ReadonlySet<number>
  /** Kills so many servers, one after another, while answers of the provider go wrong. */
  spreadChaos(kills: number): Promise<void>
  /** Asks every server to end, and gives their exit codes. */
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

/** Asks the servers in turn. */
function clientOf(servers: readonly ServerProcess[]): () => ApiClient {
  let turn = 0
  return () => {
    turn += 1
    const server = servers[turn % servers.length]
    if (server === undefined) throw new Error('no server')
    return createApiClient(server.url)
  }
}

function askingOf(anApi: () => ApiClient): Pick<Stage, 'ask' | 'insist' | 'refusals'> {
  const refusals = new Set<number>()
  return {
    refusals,
    ask: async (call, ids, { query = '', ...parts } = {}) => {
      const left = [...ids]
      const path = call.path.replace(/:\w+/g, () => String(left.shift()))
      const answer = await anApi().request(call.method, `${path}?client=portal${query}`, parts)
      if (answer.status !== 200) refusals.add(answer.status)
      return answer
    },
    insist: async (step) => {
      for (;;) {
        try {
          const result = await step()
          if (result !== null) return result
        } catch (problem) {
          // The server died under the question: its answer is lost, and what it did is not known.
          if (!(problem instanceof TypeError)) throw problem
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    },
  }
}

/** Starts so many servers on a database, with a provider whose webhooks come twice and in disorder. */
export async function startStage(variables: Record<string, string>, processes: number): Promise<Stage> {
  const servers: ServerProcess[] = []
  const anApi = clientOf(servers)
  const relay = await startRelay(() => anApi().url)
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
    ...askingOf(anApi),
    spreadChaos: async (kills) => {
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
