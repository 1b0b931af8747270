import { startSandbox, type RunningSandbox } from '@payment-center/sandbox'
import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabaseEnvironment } from './database/open-test-database.ts'
import { completeEnvironment } from './spawn-server.ts'
import { createVendor, type Vendor } from './vendor.ts'

/** What the servers that a test spawns run on. */
export interface ServerSurroundings {
  readonly sandbox: RunningSandbox
  readonly vendor: Vendor
  readonly database: TestDatabaseEnvironment
  /** The variables of a server on this sandbox and database. */
  readonly environment: Readonly<Record<string, string>>
}

/** For all tests of a file. Empty until then. */
export function setUpServers(): ServerSurroundings {
  const surroundings = {} as ServerSurroundings
  beforeAll(async () => {
    const sandbox = await startSandbox()
    const database = await createTestDatabase()
    Object.assign(surroundings, {
      sandbox,
      vendor: createVendor(sandbox.url),
      database,
      environment: { ...completeEnvironment, STRIPE_API_BASE: sandbox.url, ...database.variables },
    })
  })
  afterAll(async () => {
    await surroundings.sandbox.stop()
    await surroundings.database.drop()
  })
  return surroundings
}
