import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '@payment-center/postgres/find-free-port'
import { eventually } from './eventually.ts'
import { bareEnvironment, flagsFor, dataKeys } from './bare-environment.ts'

const main = join(import.meta.dirname, '../src/main/main.ts')
const shiftClock = join(import.meta.dirname, 'shift-clock.ts')

/** The API as a separate process. */
export interface ServerProcess {
  readonly url: string
  readonly process: ChildProcess
  /** The exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** JSON lines. */
  readonly logged: readonly string[]
}

export const completeEnvironment = {
  PORT: '0',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  TEST_PRACTICE_ID: '',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  PLAID_API_BASE: 'http://127.0.0.1:9',
  PLAID_CLIENT_ID: 'client',
  PLAID_SECRET: 'secret',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SUPPORT_EMAIL: 'help@example.com',
  PORTAL_ORIGIN: 'http://localhost:4300',
  DATA_KEYS: dataKeys,
}

/** The environment of a server whose vendors are a sandbox. */
export const sandboxEnvironment = (url: string) => ({
  ...completeEnvironment,
  STRIPE_API_BASE: url,
  PLAID_API_BASE: `${url}/plaid`,
  PLAID_CLIENT_ID: 'sandbox',
  PLAID_SECRET: 'sandbox',
})

/** A production environment without its database. */
export const productionEnvironment = {
  ...completeEnvironment,
  NODE_ENV: 'production',
  STRIPE_API_BASE: '',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PLAID_API_BASE: '',
  PORTAL_ORIGIN: 'https://pay.example.com',
}

function startProcess(environment: Record<string, string>, stdout: number | 'pipe' = 'pipe'): ChildProcess {
  const shift = environment['CLOCK_AHEAD_MS'] === undefined ? [] : ['--import', shiftClock]
  return spawn(process.execPath, [...flagsFor(environment), ...shift, main, 'api'], {
    env: { ...bareEnvironment(), ...environment },
    stdio: ['ignore', stdout, 'pipe', 'ipc'],
  })
}

/** Runs a server that should fail to start; returns its exit code and error output. */
export const runToEnd = (environment: Record<string, string>) => runMain(['api'], environment)

/** Runs a command of the API's program; returns its exit code, and what it printed. */
export async function runMain(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [...flagsFor(environment), main, ...args], {
    env: { ...bareEnvironment(), ...environment },
    // A server that starts against expectation ends with the tests.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += text.toString()
    })
  }
  const [code] = (await once(child, 'close')) as [number]
  return { code, output: output.trim() }
}

/** Starts a server and waits until it listens. */
export async function spawnServer(environment: Record<string, string>): Promise<ServerProcess> {
  const child = startProcess(environment)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  child.stderr?.on('data', (text: Buffer) => process.stderr.write(text))
  if (child.stdout === null) throw new Error('no output')
  const lines = createInterface({ input: child.stdout })
  const logged: string[] = []
  const port = new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      logged.push(line)
      const { msg, port: listensOn } = JSON.parse(line) as { msg: string; port: number }
      if (msg === 'listening') resolve(listensOn)
    })
    void ended.then((code) => reject(new Error(`the server ended with ${code}`)))
  })
  return { url: `http://127.0.0.1:${await port}`, process: child, ended, logged }
}

/** Starts a server whose log goes to a file descriptor, or to a pipe that no one reads, and waits until it responds. */
export async function spawnWithoutLog(
  environment: Record<string, string>,
  stdout: number | 'pipe',
): Promise<Pick<ServerProcess, 'url' | 'process' | 'ended'>> {
  const port = String(await findFreePort())
  const child = startProcess({ ...environment, PORT: port }, stdout)
  const url = `http://127.0.0.1:${port}`
  const respond = () => fetch(`${url}/readyz`).catch(() => null)
  await eventually(respond, (response) => response?.status === 200)
  return { url, process: child, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

/** Starts a server and disconnects at once; returns its exit code. */
export async function endedAfterDisconnect(environment: Record<string, string>): Promise<number | null> {
  const child = startProcess(environment)
  child.stdout?.resume()
  child.disconnect()
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
