import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPorts } from '../ports.ts'
import { stackEnvironment, urlsOf } from './environment.ts'
import { seedIfNeeded } from './seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'payment-center-seed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ports = readPorts({})
const seed = () => {
  const { DATABASE_URL: _, ...outer } = process.env
  return seedIfNeeded(folder, stackEnvironment(ports, urlsOf(ports), folder, outer))
}
test('seeds the embedded database again after its folder was deleted', { timeout: 60_000 }, async () => {
  const database = join(folder, 'database', 'postgres')
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'seeded'), '')
  await seed()
  expect(existsSync(database), 'is not seeded twice').toBe(false)
  rmSync(join(folder, 'database'), { recursive: true })
  await seed()
  expect(existsSync(database)).toBe(true)
})
