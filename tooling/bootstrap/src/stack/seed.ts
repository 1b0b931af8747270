import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from '../run-to-end.ts'

/**
 * Puts the demo world into the stack's database, unless it is there: a PostgreSQL of one's own is asked each time
 * (seeding keeps what was paid), the embedded one is known by a stamp beside it.
 * @throws Error with what the seeding said
 */
export async function seedWhereNeeded(
  dataFolder: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const stamp = join(dataFolder, 'seeded')
  if (!env['DATABASE_URL'] && existsSync(stamp)) return
  await runDemo('seed', env)
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(stamp, `${new Date().toISOString()}\n`)
}

/** Runs one of the demo world's actions against the database that the environment names. */
export async function runDemo(
  action: 'seed' | 'reset',
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { code, output } = await runNode(['tooling/demo/src/main.ts', action], { env })
  if (code !== 0) throw new Error(`The demo world could not be seeded.\n${output}`)
}
