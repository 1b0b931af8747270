import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { createApp } from './app.ts'
import type { App } from './http/endpoint.ts'
import { addDemoMethods } from './demo/add-demo-methods.ts'
import { createFaultStore } from './faults/faults.ts'
import type { Sandbox } from './sandbox.ts'
import { completeSettings, type SandboxOptions } from './settings.ts'
import { openDatabase } from './store/database.ts'
import { createObjectStore } from './store/objects.ts'
import { addAccounts } from './stripe/connect/accounts.ts'
import { createDebitClock } from './stripe/bank-debits.ts'
import { createPhoneNetwork } from './twilio/phone-network.ts'
import { createTextStore } from './twilio/text-store.ts'
import { createOutbox } from './webhooks/outbox.ts'

export interface RunningSandbox {
  /** Such as `http://127.0.0.1:4310`. */
  url: string
  port: number
  /** Closes open connections, running webhooks and the file. */
  stop(): Promise<void>
}

const host = '127.0.0.1'

/**
 * Starts the vendor sandbox on 127.0.0.1.
 * @throws Error when the port is taken or the file cannot be opened
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const settings = completeSettings(options)
  const database = openDatabase(settings.dataFile)
  const objects = createObjectStore(database, null)
  const stores = { main: createObjectStore(database, 'main'), test: createObjectStore(database, 'test') }
  const outbox = createOutbox(database, objects, settings)
  const faults = createFaultStore(database)
  const network = createPhoneNetwork(database, createTextStore(database), settings)
  const debits = createDebitClock(() => sandbox)
  const sandbox: Sandbox = {
    settings,
    database,
    objects,
    stores,
    faults,
    outbox,
    debits,
    network,
    inUse: new Set(),
    url: '',
  }
  addAccounts(sandbox)
  addDemoMethods(sandbox)
  const server = serverOf(createApp(sandbox))
  const port = await listen(server, settings.port).catch((error: unknown) => {
    database.close()
    throw error
  })
  sandbox.url = `http://${host}:${port}`
  outbox.wake()
  debits.wake()
  network.carry()
  return {
    url: sandbox.url,
    port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      debits.stop()
      await outbox.stop()
      await network.stop()
      database.close()
    },
  }
}

/** Longer than clients keep idle connections: otherwise one may send a request while its connection is being closed. */
const keepAliveMs = 120_000

function serverOf(app: App): ServerType {
  return createAdaptorServer({
    fetch: (request, env) => app.fetch(request, 'incoming' in env ? env : undefined),
    serverOptions: { keepAliveTimeout: keepAliveMs },
  })
}

function listen(server: ServerType, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}
