import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  describeDatabase,
  migrate,
  openDatabase,
  readDatabaseLocation,
  refuseDemoInProduction,
  type OpenDatabase,
} from '@payment-center/api/db'
import { findAccount, UsageError, type Operation } from '@payment-center/api/operations'
import { readPorts } from './ports.ts'
import { runCommand } from './run-command.ts'
import { dataFolder, messageOf, print } from './run-node.ts'
import { urlsOf } from './stack/environment.ts'

/**
 * Opens the database of DATABASE_URL, or the demo's own without it, and migrates it.
 * @throws Error for the demo's database in production
 */
export async function openMigratedDatabase(): Promise<OpenDatabase> {
  const location = readDatabaseLocation({ DATA_FOLDER: join(dataFolder, 'database'), ...process.env })
  print(`Database: ${describeDatabase(location)}`)
  const database = openDatabase(location)
  try {
    await refuseDemoInProduction(database.db, process.env)
    await migrate(database.db)
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

/** @throws UsageError without the variables of the platform's account */
async function findAccountOfPlatform(accountId: string) {
  const { STRIPE_API_BASE: address, STRIPE_SECRET_KEY: key } = process.env
  if (!address || !key) {
    throw new UsageError([
      '--connected-account: set STRIPE_API_BASE and STRIPE_SECRET_KEY to check the account.',
    ])
  }
  return findAccount(address, key, accountId)
}

/** The operator's name at the terminal, also behind sudo. */
function readOperator(env: NodeJS.ProcessEnv) {
  return {
    name: env['SUDO_USER'] || env['USER'] || `uid-${process.getuid?.() ?? 'unknown'}`,
    host: hostname(),
  }
}

/** With what printed links begin. @throws UsageError in production without the variable */
function readPortalOrigin(env: NodeJS.ProcessEnv): string {
  const { PORTAL_ORIGIN: origin, NODE_ENV: mode } = env
  if (!origin && mode === 'production') {
    throw new UsageError(['PORTAL_ORIGIN is missing: printed links begin with it.'])
  }
  return origin || urlsOf(readPorts(env)).edge
}

async function run(operation: Operation, args: string[]): Promise<string> {
  const options = readOptions(operation, args)
  const portalOrigin = readPortalOrigin(process.env)
  const database = await openMigratedDatabase()
  try {
    const context = {
      db: database.db,
      now: new Date(),
      portalOrigin,
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
