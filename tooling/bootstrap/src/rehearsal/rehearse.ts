import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { webhookEvents } from '@payment-center/api/webhook-events'
import { findFreePort } from '@payment-center/postgres/find-free-port'
import { startSandbox } from '@payment-center/sandbox'
import { payBill, refundPayment, rehearsalKeys, type Bill } from './pay-bill.ts'
import { createRehearsalDatabase } from './rehearsal-database.ts'
import { serveVendorsBehindTls } from './vendors-behind-tls.ts'

type Variables = Readonly<Record<string, string | undefined>>

export interface RehearsalOptions {
  /** The program of the API, which takes a command. */
  readonly program: string
  /** Production's. */
  readonly variables: Variables
  /** Who gets the bill and the receipt. */
  readonly email: string
  readonly print: (line: string) => void
}

/** Runs a command to its end. @returns what it printed @throws Error with that if it fails */
async function runProgram(program: string, args: readonly string[], env: Variables): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`payment-center ${args[0]} failed:\n${output.trim()}`)
  return output
}

/** Starts the API, and waits until it listens. @throws Error with its last lines if it ends before */
async function startApi(
  program: string,
  env: Variables,
): Promise<{ stop: () => Promise<unknown>; problems: string[] }> {
  const child = spawn(process.execPath, [program, 'api'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const problems: string[] = []
  const ended = once(child, 'close')
  const isListening = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"msg":"listening"')) resolve(true)
      if (/"level":[456]0/.test(line)) problems.push(line)
    })
    createInterface({ input: child.stderr }).on('line', (line) => problems.push(line))
    void ended.then(() => resolve(false))
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  if (await isListening) return { stop, problems }
  throw new Error(`the API does not start:\n${problems.join('\n')}`)
}

/** The sandbox with live-shaped keys, which sends its webhooks to the API. */
const startVendors = (api: string) =>
  startSandbox({
    ...rehearsalKeys,
    webhookUrl: `${api}/api/webhooks/stripe`,
    webhookEvents,
  })

const practice = `--name|Rehearsal|--account-type|simplyzero|--platform-account|--tax|0|--street|1 Test St|--city|New York|--state|NY|--zip|10001|--phone|(212) 555-0142`
const payer = `--first|Test|--last|Patient|--phone|(212) 555-0161|--birth|04/12/1988`

/** The first match of a command's output. @throws Error without one */
function find(pattern: RegExp, output: string): string {
  const [, found] = pattern.exec(output) ?? []
  if (found === undefined) throw new Error(`unexpected output: ${output}`)
  return found
}

const signals = ['SIGINT', 'SIGTERM'] as const

type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** Keeps what ends what was started. */
type OnEnd = (end: () => unknown) => void

/** Starts the API on a migrated database of its own, with the sandbox in the vendors' place. */
async function startRehearsal({ program, variables }: RehearsalOptions, step: Step, onEnd: OnEnd) {
  const port = await findFreePort()
  const api = `http://127.0.0.1:${port}`
  const server = variables['DATABASE_URL']
  if (!server) throw new Error('DATABASE_URL is missing')
  const database = await step('a database of its own', () => createRehearsalDatabase(server))
  onEnd(() => database.drop())
  const sandbox = await startVendors(api)
  onEnd(() => sandbox.stop())
  const tls = await serveVendorsBehindTls(sandbox.url)
  onEnd(() => tls.close())
  const env = { ...variables, ...settingsOf(port), ...tls.variables, DATABASE_URL: database.url }
  const run = (...args: readonly string[]) => runProgram(program, args, env)
  await step('payment-center migrate', () => run('migrate'))
  const { stop, problems } = await step('payment-center api', () => startApi(program, env))
  onEnd(stop)
  return { api, sandbox: sandbox.url, database, run, problems }
}

type Rehearsal = Awaited<ReturnType<typeof startRehearsal>>

/** Creates a bill of a new practice and payer. */
async function createBill({ run }: Rehearsal, email: string, step: Step): Promise<Bill> {
  const practiceId = await step('a practice', async () =>
    find(/Practice (\d+)/, await run('create-practice', ...practice.split('|'))),
  )
  const payerId = await step('a payer', async () => {
    const options = ['--practice', practiceId, '--email', email, ...payer.split('|')]
    return find(/Payer (\d+)/, await run('create-payer', ...options))
  })
  const invoiceId = await step('a bill of $1.00', async () => {
    const options = ['--payer', payerId, '--due', '12/31/2099', '--item', 'Rehearsal; 11/10/2026; 1.00']
    return find(/Invoice (\w{12})/, await run('create-invoice', ...options))
  })
  return { practiceId, invoiceId }
}

/** Mails, pays and refunds a bill. @throws Error for the first that fails */
async function payAndRefund(rehearsal: Rehearsal, email: string, step: Step): Promise<void> {
  const { database, problems, sandbox } = rehearsal
  const mailed = async () => {
    await database.waitForMails()
    if (problems.some((line) => line.includes('mail refused')))
      throw new Error(`the mail server refuses an email to ${email}: see payment-center doctor`)
  }
  const bill = await createBill(rehearsal, email, step)
  await step(`the bill is mailed to ${email}`, mailed)
  const intentId = await step('the bill is paid by card', () => payBill(rehearsal, bill))
  await step('the webhook of the payment is handled', () => database.waitForEvent('payment_intent.succeeded'))
  await step(`the receipt is mailed to ${email}`, mailed)
  await step('the payment is refunded, and its webhook handled', async () => {
    await refundPayment(sandbox, intentId)
    await database.waitForEvent('charge.refunded')
  })
}

/**
 * Runs the production configuration in a database of its own, with the sandbox in the vendors' place: creates a bill,
 * mails, pays and refunds it, and removes the database.
 * @returns whether all of it worked
 */
export async function rehearse(options: RehearsalOptions): Promise<boolean> {
  const { print, email } = options
  const ends: (() => unknown)[] = []
  const interrupted = Promise.withResolvers<never>()
  const interrupt = () => interrupted.reject(new Error('interrupted'))
  for (const signal of signals) process.on(signal, interrupt)
  const step: Step = async (name, work) => {
    const result = await Promise.race([work(), interrupted.promise])
    print(`ok     ${name}`)
    return result
  }
  let problems: readonly string[] = []
  try {
    const rehearsal = await startRehearsal(options, step, (end) => ends.push(end))
    ;({ problems } = rehearsal)
    await payAndRefund(rehearsal, email, step)
    return true
  } catch (error) {
    print(`wrong  ${error instanceof Error ? error.message : String(error)}`)
    for (const line of problems.slice(-5)) print(`       ${line}`)
    return false
  } finally {
    for (const end of ends.toReversed()) await end()
    for (const signal of signals) process.off(signal, interrupt)
    print('       everything that was created is removed')
  }
}

/** Replaces what belongs to the real vendors and to the running API. */
const settingsOf = (port: number) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  VENDOR_MODE: '',
  TEST_PRACTICE_ID: '',
  STRIPE_API_BASE: '',
  STRIPE_SECRET_KEY: rehearsalKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: rehearsalKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: rehearsalKeys.webhookSecret,
  PLAID_API_BASE: '',
  PLAID_CLIENT_ID: rehearsalKeys.plaidClientId,
  PLAID_SECRET: rehearsalKeys.plaidSecret,
})
