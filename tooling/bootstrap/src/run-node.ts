import { join } from 'node:path'
import { spawn } from 'node:child_process'

/** Prints a line. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The repository's root folder. */
export const root = join(import.meta.dirname, '..', '..', '..')

/** Where `npm start` keeps its data between starts. */
export const dataFolder = join(root, '.data')

/** Preload this module into every child process, so that none outlives its parent. */
export const endWithParent = import.meta.resolve('./end-with-parent.ts')

export interface Outcome {
  readonly code: number
  /** What it printed; empty with `show`. */
  readonly output: string
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** The repository's root by default. */
  readonly cwd?: string
  /** Passes the output through instead of collecting it. */
  readonly show?: boolean
}

/** Runs a Node program to its end; it ends with this process. */
export async function runNode(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const flags = ['--disable-warning=ExperimentalWarning', '--import', endWithParent]
  const out = options.show ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env, PARENT_PID: String(process.pid) },
    stdio: ['ignore', out, out, 'ipc'],
  })
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  return { code, output: Buffer.concat(chunks).toString('utf8').trim() }
}

/**
 * Builds both apps, with turbo's cache.
 * @throws Error with the build's output
 */
export async function buildApps(): Promise<void> {
  const args = [
    'node_modules/turbo/bin/turbo',
    'run',
    'build',
    '--output-logs=errors-only',
    '--no-update-notifier',
  ]
  const { code, output } = await runNode(args, { env: { TURBO_TELEMETRY_DISABLED: '1' } })
  if (code !== 0) throw new Error(`Could not build the apps.\n${output}`)
}
