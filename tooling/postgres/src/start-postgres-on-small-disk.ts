import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  createServer,
  createServerFolders,
  withoutDurability,
  type StartedPostgres,
} from './create-server.ts'

const run = promisify(execFile)

/** A server on a file system of its own, which is started again whenever it ends, as systemd does. */
export interface PostgresOnSmallDisk extends StartedPostgres {
  /** Leaves no free byte on the disk. */
  fillDisk(): Promise<void>
  freeDisk(): Promise<void>
}

const mountArguments = (folder: string, megabytes: number) =>
  `-t tmpfs -o size=${megabytes}m,mode=755 tmpfs`.split(' ').concat(folder)

/** Whether this user may mount file systems; root may, but not in every container. */
export function canMountDisks(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'payment-center-mount-'))
  try {
    execFileSync('mount', mountArguments(folder, 1), { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}

const chunk = Buffer.alloc(2 ** 20)

/** Appends to a file until there is no room for more. */
async function appendAll(path: string): Promise<void> {
  try {
    for (;;) await appendFile(path, chunk)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** Starts a real PostgreSQL on a disk of so many megabytes, in memory. */
export async function startPostgresOnSmallDisk(megabytes: number): Promise<PostgresOnSmallDisk> {
  const folders = await createServerFolders({ durable: true })
  await run('mount', mountArguments(folders.data, megabytes))
  let end = Promise.withResolvers<void>()
  const { server, url } = await createServer(
    folders,
    join(folders.data, 'data'),
    withoutDurability,
    (message) => {
      if (message.includes('database system is shut down')) end.resolve()
    },
  )
  const stopping = new AbortController()
  let isRunning = false
  const start = async () => {
    end = Promise.withResolvers()
    await server.start()
    isRunning = true
    if (stopping.signal.aborted) await server.stop()
  }
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      await end.promise
      isRunning = false
      await pause(500)
      // On a full disk it ends before it can be used, perhaps without this line.
      if (!stopping.signal.aborted) await start().catch(() => end.resolve())
    }
  }
  await server.initialise()
  await start()
  const running = keepRunning()
  const filling = join(folders.data, 'filling')
  return {
    url,
    fillDisk: () => appendAll(filling),
    freeDisk: () => rm(filling),
    stop: async () => {
      stopping.abort()
      if (isRunning) await server.stop()
      await running
      await run('umount', [folders.data])
      await folders.remove()
    },
  }
}
