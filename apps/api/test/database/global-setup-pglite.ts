import './open-test-database.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { seedByProcess } from './seed-database.ts'

/** Seeds one embedded database and dumps it, for every test file to load. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'payment-center-pglite-'))
  await seedByProcess({ DATA_FOLDER: folder })
  const seeded = await PGlite.create(join(folder, 'postgres'))
  const dump = join(folder, 'seeded.tar')
  await writeFile(dump, new Uint8Array(await (await seeded.dumpDataDir('none')).arrayBuffer()))
  await seeded.close()
  project.provide('databases', { engine: 'pglite', dump })
  return () => rm(folder, { recursive: true, force: true })
}
