import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockFolder } from './open-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payment-center-lock-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const source = pathToFileURL(join(import.meta.dirname, 'open-database.ts')).href

/** Starts a process that holds the folder until it is killed. */
async function spawnHolder(path: string) {
  const program = `import { lockFolder } from '${source}'; lockFolder(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

describe('the embedded database’s folder', () => {
  test('locking a folder that another process holds fails with one sentence', async () => {
    const path = join(folder, 'shared')
    const holder = await spawnHolder(path)
    expect(() => lockFolder(path, 0)).toThrow(
      `The database folder ${path} is in use by another process; stop that one first.`,
    )
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const lock = lockFolder(path, 0)
    lock.release()
  })

  test('locking a folder waits for a process that is ending', async () => {
    const path = join(folder, 'ending')
    const holder = await spawnHolder(path)
    holder.kill('SIGKILL')
    expect(() => lockFolder(path).release()).not.toThrow()
  })
})
