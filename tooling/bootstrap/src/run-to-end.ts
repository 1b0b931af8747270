import { spawn } from 'node:child_process'
import { endWithParent, root } from './project.ts'

/** What a program that ran to its end leaves. */
export interface Outcome {
  readonly code: number
  /** Everything it printed, where that was not shown at once. */
  readonly output: string
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly cwd?: string
  /** Show what it prints as it comes, instead of keeping it. */
  readonly show?: boolean
}

/** Runs a Node program to its end. It dies with this process. */
export async function runNode(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const flags = ['--disable-warning=ExperimentalWarning', '--import', endWithParent]
  const out = options.show ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env, ENDS_WITH: String(process.pid) },
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
