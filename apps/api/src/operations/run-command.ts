import {
  EnvironmentError,
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
import { UsageError, type Report, type Operation } from './operation.ts'
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { stripeAddress } from '../stripe/client.ts'
import { findAccount } from '../stripe/inspect-account.ts'
import { readKeyring } from '../secrets/keyring.ts'
import { cancelPlan, createPlan } from './plans.ts'
import { changeLocation, closeLocation } from './change-location.ts'
import { changePayer, closePayer, createPayer, mergePayers, resetSecondFactor } from './payers.ts'
import { changePractice, closePractice } from './change-practice.ts'
import { createInvoice, forgivePayment } from './invoices.ts'
import { createLocation } from './create-location.ts'
import { createPractice } from './create-practice.ts'
import { erasePerson, exportPerson } from './person-data.ts'
import { lookUpCode } from './look-up-code.ts'
import { importFiles } from './import.ts'
import { createKey, listKeys, revokeKey, rotateKeys } from './keys.ts'
import {
  connectPracticeManagement,
  disconnectPracticeManagement,
  showPracticeManagement,
} from './practice-management.ts'
import { createWebhook, enableWebhook, listWebhooks, removeWebhook } from './webhooks.ts'

/** `usage` for wrong options, and what they name; `configuration` for variables; `failed` for everything else. */
function codeOf(error: unknown): string {
  if (error instanceof UsageError) return 'usage'
  return error instanceof EnvironmentError ? 'configuration' : 'failed'
}

/** The message of a failed command with --json. */
function jsonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return JSON.stringify({ error: { code: codeOf(error), message } })
}

const operations: readonly Operation[] = [
  cancelPlan,
  changeLocation,
  changePayer,
  changePractice,
  closeLocation,
  closePayer,
  closePractice,
  connectPracticeManagement,
  createInvoice,
  createKey,
  createLocation,
  createPayer,
  createPlan,
  createPractice,
  createWebhook,
  disconnectPracticeManagement,
  enableWebhook,
  erasePerson,
  exportPerson,
  forgivePayment,
  importFiles,
  listKeys,
  listWebhooks,
  lookUpCode,
  mergePayers,
  removeWebhook,
  resetSecondFactor,
  revokeKey,
  rotateKeys,
  showPracticeManagement,
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
 * @throws Error with a message for the operator, about the demo's database in production too; with --json its message
 * is JSON
 */
export async function runCommand(name: string, args: string[], terminal: Terminal): Promise<void> {
  const isJson = args.includes('--json')
  const command = { name, args: args.filter((arg) => arg !== '--json'), isJson }
  try {
    await run(command, terminal)
  } catch (error) {
    throw isJson ? new Error(jsonOf(error), { cause: error }) : error
  }
}

interface Command {
  readonly name: string
  readonly args: string[]
  readonly isJson: boolean
}

async function run(command: Command, terminal: Terminal): Promise<void> {
  const { name, args } = command
  if (name === 'migrate') return inDatabase(openDatabase, command, terminal, migrateTo)
  const operation = operations.find((each) => each.name === name)
  if (operation === undefined)
    throw new UsageError([
      `No command is named ${name}. The commands are doctor, ${operatorCommands.join(', ')}.`,
    ])
  try {
    const options = readOptions(operation, args)
    await inDatabase(openMigrated, command, terminal, async (database) =>
      operation.run(await contextOf(database, terminal.variables), options),
    )
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError([error.message, '', `payment-center ${name} ${operation.usage}`])
  }
}

async function migrateTo({ db }: OpenDatabase): Promise<Report> {
  await migrate(db)
  return { text: 'The database has the latest schema.', facts: {} }
}

/**
 * Runs a command in the database of DATABASE_URL, or in the embedded one without it, and prints the database's name and
 * the report, which with --json are one object.
 * @param open opens it with the schema that the command needs
 */
async function inDatabase(
  open: (location: DatabaseLocation) => OpenDatabase | Promise<OpenDatabase>,
  { name, isJson }: Command,
  { variables, print }: Terminal,
  work: (database: OpenDatabase) => Promise<Report>,
): Promise<void> {
  const location = readDatabaseLocation(variables)
  const database = describeDatabase(location)
  if (!isJson) print(`Database: ${database}`)
  const opened = await open(location)
  try {
    await refuseDemoInProduction(opened.db, variables)
    const { text, facts } = await work(opened)
    print(isJson ? JSON.stringify({ command: name, database, ...facts, message: text }) : text)
  } finally {
    await opened.close()
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
    isProduction: variables['NODE_ENV'] === 'production',
    // SUDO_USER names the person who ran sudo.
    operator: {
      name: variables['SUDO_USER'] || variables['USER'] || `uid-${process.getuid?.() ?? 'unknown'}`,
      host: hostname(),
    },
    readFile: (path: string) => readFile(path),
    findAccount: (accountId: string | null) => findAccountOfPlatform(accountId, variables),
    readKeyring: () => readKeyring({ ...variables }),
  }
}

/** @throws UsageError without the key of the platform's account */
async function findAccountOfPlatform(accountId: string | null, variables: Variables) {
  const { STRIPE_API_BASE: address, STRIPE_SECRET_KEY: key } = variables
  if (!key)
    throw new UsageError(['STRIPE_SECRET_KEY is missing: it shows whether the account can take payments.'])
  return findAccount(address || stripeAddress, key, accountId)
}

/** The origin of printed links; a default on this machine for the demo's database alone. @throws UsageError */
async function readPortalOrigin(variables: Variables, { db }: OpenDatabase): Promise<string> {
  const { PORTAL_ORIGIN: origin, DEMO_ORIGIN: demoOrigin } = variables
  if (origin) return origin
  if (demoOrigin && (await isDemoDatabase(db))) return demoOrigin
  throw new UsageError(['PORTAL_ORIGIN is missing: printed links begin with it.'])
}
