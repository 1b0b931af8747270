import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from '../run-node.ts'
import { databaseFolderOf } from './environment.ts'

/**
 * Seeds the demo data once. A PostgreSQL of DATABASE_URL is seeded at each start, which keeps existing rows; the
 * embedded database has a stamp file in its folder, so that it goes with it, which holds what may differ at a start.
 * @throws Error with the seeding's output
 */
export async function seedIfNeeded(dataFolder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const stamp = join(databaseFolderOf(dataFolder), 'seeded')
  const isEmbedded = !env['DATABASE_URL']
  const seeded = env['DEMO_WEBHOOK_URL'] ?? ''
  if (isEmbedded && existsSync(stamp) && readFileSync(stamp, 'utf8') === seeded) return
  await runDemo('seed', env)
  if (isEmbedded) writeFileSync(stamp, seeded)
}

/** Seeds or resets the demo data in the database of the environment. */
export async function runDemo(
  action: 'seed' | 'reset',
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { code, output } = await runNode(['tooling/demo/src/main.ts', action], { env })
  if (code !== 0) throw new Error(`Could not seed the demo data.\n${output}`)
}
