import { execFile } from 'node:child_process'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createServer, createServerFolders, withoutDurability } from './create-server.ts'

const run = promisify(execFile)

/** A primary, and a standby that confirms every commit. */
export interface ReplicatedPostgres {
  readonly primaryUrl: string
  /** Refuses to write until it is promoted with `pg_promote()`. */
  readonly standbyUrl: string
  /** Ends the primary's processes at once, without a last checkpoint. */
  losePrimary(): Promise<void>
  stop(): Promise<void>
}

/** The standby begins as a copy of the new primary, owners included, and then streams its changes. */
async function copyAsStandby(
  primaryFolder: string,
  standbyFolder: string,
  primaryPort: number,
): Promise<void> {
  await run('cp', ['-a', primaryFolder, standbyFolder])
  const connection = `host=127.0.0.1 port=${primaryPort} user=postgres password=postgres`
  await appendFile(join(standbyFolder, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`)
  await writeFile(join(standbyFolder, 'standby.signal'), '')
}

/** Starts two real PostgreSQL servers with synchronous streaming replication, in a temporary folder. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folders = await createServerFolders()
  const [primaryFolder, standbyFolder] = [join(folders.data, 'primary'), join(folders.data, 'standby')]
  const isReadable = Promise.withResolvers<void>()
  const synchronous = ['-c', 'synchronous_standby_names=*']
  const primary = await createServer(folders, primaryFolder, [...withoutDurability, ...synchronous])
  const standby = await createServer(folders, standbyFolder, withoutDurability, (message) => {
    if (message.includes('ready to accept read-only connections')) isReadable.resolve()
  })
  await primary.server.initialise()
  await copyAsStandby(primaryFolder, standbyFolder, primary.port)
  await primary.server.start()
  // It resolves once the standby can write, and rejects if it ends before.
  standby.server.start().catch(() => isReadable.reject(new Error('the standby ended')))
  await isReadable.promise
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    losePrimary: async () => {
      const [processId] = (await readFile(join(primaryFolder, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(processId), 'SIGQUIT')
      await primary.server.stop()
    },
    stop: async () => {
      await standby.server.stop()
      await primary.server.stop()
      await folders.remove()
    },
  }
}
