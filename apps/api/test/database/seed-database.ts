import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { bareEnvironment, flagsFor, dataKeys } from '../bare-environment.ts'

const demo = join(import.meta.dirname, '../../../../tooling/demo/src/main.ts')

/** Migrates and seeds (or resets) the environment's database, in a process as at a start. */
export async function seedByProcess(
  environment: Record<string, string>,
  action: 'seed' | 'reset' = 'seed',
): Promise<void> {
  const child = spawn(process.execPath, [...flagsFor(environment), demo, action], {
    env: { ...bareEnvironment(), DATA_KEYS: dataKeys, ...environment },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const output = text(child.stderr)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The demo data could not be seeded: ${await output}`)
}
