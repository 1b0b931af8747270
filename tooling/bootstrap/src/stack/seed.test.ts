import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@payment-center/api/db'
import { afterAll, expect, test } from 'vitest'
import { readPorts } from '../ports.ts'
import { stackEnvironment, urlsOf } from './environment.ts'
import { seedIfNeeded } from './seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'payment-center-seed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const seed = (outer: NodeJS.ProcessEnv = {}) => {
  const ports = readPorts(outer)
  const env = stackEnvironment(ports, urlsOf(ports), folder, { ...process.env, DATABASE_URL: '' })
  return seedIfNeeded(folder, env)
}

/** The address of the practice's program in the seeded database. */
async function webhookUrl() {
  const { db, close } = openDatabase({ engine: 'embedded', folder: join(folder, 'database') })
  const { url } = await db.selectFrom('webhook_endpoints').select('url').executeTakeFirstOrThrow()
  await close()
  return url
}

test(
  'seeds the embedded database again after its folder was deleted, or with other ports',
  { timeout: 120_000 },
  async () => {
    const database = join(folder, 'database', 'postgres')
    mkdirSync(join(folder, 'database'))
    writeFileSync(join(folder, 'database', 'seeded'), 'http://127.0.0.1:4330/webhooks')
    await seed()
    expect(existsSync(database), 'is not seeded twice').toBe(false)
    rmSync(join(folder, 'database'), { recursive: true })
    await seed()
    expect(existsSync(database)).toBe(true)
    expect(await webhookUrl()).toBe('http://127.0.0.1:4330/webhooks')
    await seed({ PROGRAM_PORT: '5330' })
    expect(await webhookUrl()).toBe('http://127.0.0.1:5330/webhooks')
  },
)
