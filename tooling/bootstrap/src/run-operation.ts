import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  describeDatabase,
  isDemoDatabase,
  openMigrated,
  readDatabaseLocation,
  refuseDemoInProduction,
  type DatabaseLocation,
  type OpenDatabase,
} from '@payment-center/api/db'
import { findAccount, stripeAddress, UsageError, type Operation } from '@payment-center/api/operations'
import { readPorts } from './ports.ts'
import { runCommand } from './run-command.ts'
import { dataFolder, messageOf, print } from './run-node.ts'
import { urlsOf } from './stack/environment.ts'

/**
 * Opens the database of DATABASE_URL, or the demo's own without it.
 * @param open opens it with the schema that the command needs
 * @throws Error for the demo's database in production
 */
export async function openForCommand(
  open: (location: DatabaseLocation) => OpenDatabase | Promise<OpenDatabase>,
): Promise<OpenDatabase> {
  const location = readDatabaseLocation({ DATA_FOLDER: join(dataFolder, 'database'), ...process.env })
  print(`Database: ${describeDatabase(location)}`)
  const database = await open(location)
  try {
    await refuseDemoInProduction(database.db, process.env)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** @throws UsageError for an unknown option */
function readOptions({ options }: Operation, args: string[]): Record<string, unknown> {
  try {
    return parseArgs({ args, options, strict: true }).values
  } catch (error) {
    throw new UsageError([messageOf(error)])
  }
}

/** @throws UsageError without the key of the platform's account */
async function findAccountOfPlatform(accountId: string) {
  const { STRIPE_API_BASE: address, STRIPE_SECRET_KEY: key } = process.env
  if (!key) throw new UsageError(['--connected-account: set STRIPE_SECRET_KEY to check the account.'])
  return findAccount(address || stripeAddress, key, accountId)
}

/** The operator's name at the terminal, also behind sudo. */
function readOperator(env: NodeJS.ProcessEnv) {
  return {
    name: env['SUDO_USER'] || env['USER'] || `uid-${process.getuid?.() ?? 'unknown'}`,
    host: hostname(),
  }
}

/** With what printed links begin: on this machine only for the demo. @throws UsageError */
async function readPortalOrigin(env: NodeJS.ProcessEnv, { db }: OpenDatabase): Promise<string> {
  const { PORTAL_ORIGIN: origin } = env
  if (origin) return origin
  if (await isDemoDatabase(db)) return urlsOf(readPorts(env)).edge
  throw new UsageError(['PORTAL_ORIGIN is missing: printed links begin with it.'])
}

async function run(operation: Operation, args: string[]): Promise<string> {
  const options = readOptions(operation, args)
  const database = await openForCommand(openMigrated)
  try {
    const context = {
      db: database.db,
      now: new Date(),
      portalOrigin: await readPortalOrigin(process.env, database),
      operator: readOperator(process.env),
      readFile: (path: string) => readFile(path, 'utf8'),
      findAccount: findAccountOfPlatform,
    }
    return await operation.run(context, options)
  } finally {
    await database.close()
  }
}

/** Runs an operation with the options of `args`, prints its result, and exits. */
export async function runOperation(operation: Operation, args: string[]): Promise<void> {
  await runCommand(async () => {
    try {
      print(await run(operation, args))
    } catch (error) {
      throw error instanceof UsageError ? new Error(`${error.message}\n\n${operation.usage}`) : error
    }
  })
}
