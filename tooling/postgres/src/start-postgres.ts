import { join } from 'node:path'
import {
  createServer,
  createServerFolders,
  withoutDurability,
  type StartedPostgres,
} from './create-server.ts'

export {
  canMountDisks,
  startPostgresOnSmallDisk,
  type PostgresOnSmallDisk,
} from './start-postgres-on-small-disk.ts'
export { startReplicatedPostgres, type ReplicatedPostgres } from './start-replicated-postgres.ts'
export type { StartedPostgres }

export interface PostgresOptions {
  /** Commits wait for the disk, as in production. Tests need not. */
  readonly durable?: boolean
  /** Counts statements in the view of the extension pg_stat_statements. */
  readonly countsStatements?: boolean
}

/** Starts a real PostgreSQL in a temporary folder, which `stop` removes. */
export async function startPostgres({
  durable = false,
  countsStatements = false,
}: PostgresOptions = {}): Promise<StartedPostgres> {
  const folders = await createServerFolders({ durable })
  const { server, url } = await createServer(folders, join(folders.data, 'data'), [
    ...(durable ? [] : withoutDurability),
    ...(countsStatements ? ['-c', 'shared_preload_libraries=pg_stat_statements'] : []),
  ])
  await server.initialise()
  await server.start()
  return {
    url,
    stop: async () => {
      await server.stop()
      await folders.remove()
    },
  }
}
