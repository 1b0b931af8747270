import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import {
  describeDatabase,
  isDemoDatabase,
  migrate,
  openDatabase,
  openMigrated,
  readDatabaseLocation,
  refuseDemoInProduction,
  type DatabaseLocation,
  type OpenDatabase,
} from '../db/index.ts'
import { findAccount, stripeAddress } from '../stripe/client.ts'
import { createInvoice } from './create-invoice.ts'
import { createLocation } from './create-location.ts'
import { createPayer } from './create-payer.ts'
import { createPractice } from './create-practice.ts'
import { endPractice } from './end-practice.ts'
import { forgivePayment, resetSecondFactor } from './forgive-payment.ts'
import { UsageError, type Operation } from './operation.ts'

const operations: readonly Operation[] = [
  createInvoice,
  createLocation,
  createPayer,
  createPractice,
  endPractice,
  forgivePayment,
  resetSecondFactor,
]

export const operatorCommands = ['migrate', ...operations.map(({ name }) => name)]

/** `DEMO_ORIGIN` is the portal's address for the demo's database, which needs no `PORTAL_ORIGIN`. */
type Variables = Readonly<Record<string, string | undefined>>

interface Terminal {
  readonly variables: Variables
  print(line: string): void
}

/**
 * Runs an operator's command: `migrate`, or an operation by its name.
 * @throws Error with a message for the operator, about the demo's database in production too
 */
export async function runCommand(name: string, args: string[], terminal: Terminal): Promise<void> {
  if (name === 'migrate') return inDatabase(openDatabase, terminal, migrateTo)
  const operation = operations.find((each) => each.name === name)
  if (operation === undefined)
    throw new Error(`No command is named ${name}. The commands are ${operatorCommands.join(', ')}.`)
  try {
    const options = readOptions(operation, args)
    await inDatabase(openMigrated, terminal, async (database) =>
      operation.run(await contextOf(database, terminal.variables), options),
    )
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new Error(`${error.message}\n\npayment-center ${name} ${operation.usage}`, { cause: error })
  }
}

async function migrateTo({ db }: OpenDatabase): Promise<string> {
  await migrate(db)
  return 'The database has the latest schema.'
}

/**
 * Runs something in the database of DATABASE_URL, or in the embedded one without it, and prints what it returns.
 * @param open opens it with the schema that the command needs
 */
async function inDatabase(
  open: (location: DatabaseLocation) => OpenDatabase | Promise<OpenDatabase>,
  { variables, print }: Terminal,
  run: (database: OpenDatabase) => Promise<string>,
): Promise<void> {
  const location = readDatabaseLocation(variables)
  print(`Database: ${describeDatabase(location)}`)
  const database = await open(location)
  try {
    await refuseDemoInProduction(database.db, variables)
    print(await run(database))
  } finally {
    await database.close()
  }
}

/** @throws UsageError for an unknown option */
function readOptions({ options }: Operation, args: string[]): Record<string, unknown> {
  try {
    return parseArgs({ args, options, strict: true }).values
  } catch (error) {
    throw new UsageError([error instanceof Error ? error.message : String(error)])
  }
}

async function contextOf(database: OpenDatabase, variables: Variables) {
  return {
    db: database.db,
    now: new Date(),
    portalOrigin: await readPortalOrigin(variables, database),
    // Also behind sudo.
    operator: {
      name: variables['SUDO_USER'] || variables['USER'] || `uid-${process.getuid?.() ?? 'unknown'}`,
      host: hostname(),
    },
    readFile: (path: string) => readFile(path, 'utf8'),
    findAccount: (accountId: string) => findAccountOfPlatform(accountId, variables),
  }
}

/** @throws UsageError without the key of the platform's account */
async function findAccountOfPlatform(accountId: string, variables: Variables) {
  const { STRIPE_API_BASE: address, STRIPE_SECRET_KEY: key } = variables
  if (!key) throw new UsageError(['--connected-account: set STRIPE_SECRET_KEY to check the account.'])
  return findAccount(address || stripeAddress, key, accountId)
}

/** With what printed links begin: on this machine only for the demo. @throws UsageError */
async function readPortalOrigin(variables: Variables, { db }: OpenDatabase): Promise<string> {
  const { PORTAL_ORIGIN: origin, DEMO_ORIGIN: demoOrigin } = variables
  if (origin) return origin
  if (demoOrigin && (await isDemoDatabase(db))) return demoOrigin
  throw new UsageError(['PORTAL_ORIGIN is missing: printed links begin with it.'])
}
