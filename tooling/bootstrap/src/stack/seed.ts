import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from '../run-node.ts'

/**
 * Seeds the demo data once. A PostgreSQL of DATABASE_URL is seeded at each start, which keeps existing rows; the
 * embedded database has a stamp file beside it.
 * @throws Error with the seeding's output
 */
export async function seedIfNeeded(dataFolder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const stamp = join(dataFolder, 'seeded')
  if (!env['DATABASE_URL'] && existsSync(stamp)) return
  await runDemo('seed', env)
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(stamp, `${new Date().toISOString()}\n`)
}

/** Seeds or resets the demo data in the database of the environment. */
export async function runDemo(
  action: 'seed' | 'reset',
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { code, output } = await runNode(['tooling/demo/src/main.ts', action], { env })
  if (code !== 0) throw new Error(`Could not seed the demo data.\n${output}`)
}
