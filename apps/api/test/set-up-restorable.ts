import { startSandbox, type RunningSandbox } from '@payment-center/sandbox'
import { afterEach, beforeEach, expect } from 'vitest'
import { openDatabase, readDatabaseLocation, type Db } from '../src/db/index.ts'
import { createTestDatabase, type TestDatabaseEnvironment } from './database/open-test-database.ts'
import { createApiClient, type ApiClient } from './http/api-client.ts'
import { openLedger } from './ledger.ts'
import { sandboxEnvironment, spawnServer } from './spawn-server.ts'
import { createVendor, type Vendor } from './vendor.ts'

/** A database that can be restored from a backup, and servers that run on it one after the other. */
export interface Restorable {
  readonly vendor: Vendor
  readonly database: TestDatabaseEnvironment
  /** Runs a step on the database while no server runs. */
  onDatabase<Result>(step: (db: Db) => Promise<Result>): Promise<Result>
  /** Runs a step against a running server. */
  onServer<Result>(step: (api: ApiClient) => Promise<Result>): Promise<Result>
  /** The invoice ids of all captured payments. */
  captures(): Promise<(string | undefined)[]>
  expectBooksToAgree(): Promise<void>
}

/** For each test of a file. Empty until then. */
export function setUpRestorable(): Restorable {
  const restorable = {} as Restorable
  let sandbox: RunningSandbox
  beforeEach(async () => {
    sandbox = await startSandbox({ demo: true })
    const vendor = createVendor(sandbox.url)
    const database = await createTestDatabase()
    const onDatabase: Restorable['onDatabase'] = async (step) => {
      const { db, close } = openDatabase(readDatabaseLocation(database.variables))
      try {
        return await step(db)
      } finally {
        await close()
      }
    }
    const onServer: Restorable['onServer'] = async (step) => {
      const server = await spawnServer({ ...sandboxEnvironment(sandbox.url), ...database.variables })
      try {
        return await step(createApiClient(server.url))
      } finally {
        server.process.kill('SIGTERM')
        await server.ended
      }
    }
    const captures = async () =>
      (await vendor.listAllIntents())
        .filter(({ status }) => status === 'succeeded')
        .map(({ metadata }) => metadata['charge_event_id'])
    const expectBooksToAgree = () =>
      onDatabase(async (db) => {
        expect(await (await openLedger(db, vendor)).findDiscrepancies()).toEqual([])
      })
    Object.assign(restorable, { vendor, database, onDatabase, onServer, captures, expectBooksToAgree })
  })
  afterEach(async () => {
    await sandbox.stop()
    await restorable.database.drop()
  })
  return restorable
}
