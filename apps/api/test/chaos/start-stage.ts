import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresOnSmallDisk, startReplicatedPostgres } from '@payment-center/postgres'
import { sql } from 'kysely'
import { openDatabase, ping, readDatabaseLocation, serverTimeouts, type Db } from '../../src/db/index.ts'
import { createTestDatabase } from '../database/open-test-database.ts'
import { seedByProcess } from '../database/seed-database.ts'
import { startPgbouncer } from '../database/start-pgbouncer.ts'
import { startTcpProxy } from '../database/tcp-proxy.ts'
import { pause, repeat, type Stage } from './stage.ts'

/** The servers' numbers. */
export const processes = [0, 1]

/** EMBEDDED_KILLS raises it. */
const embeddedKills = Number(process.env['EMBEDDED_KILLS'] ?? '2')

export type Faults = Pick<Stage, 'begin' | 'cause'>

/** Two servers on one PostgreSQL, with their own connections to it. */
export async function startPlain({ begin, cause }: Faults): Promise<Stage> {
  const { variables, drop } = await createTestDatabase()
  return {
    databases: processes.map(() => variables),
    isShared: true,
    open: () => openDatabase(readDatabaseLocation(variables)),
    ...(begin && { begin }),
    cause,
    drop,
  }
}

/** The rows of guests' sessions end again and again: between the provider's confirmation and the outcome, too. */
export async function startEndingSessions(): Promise<Stage> {
  const { variables, drop } = await createTestDatabase()
  const open = () => openDatabase(readDatabaseLocation(variables))
  return {
    databases: processes.map(() => variables),
    isShared: true,
    open,
    cause: async (_, dice) => {
      const { db, close } = open()
      const ended = await repeat(dice.between(6, 12), async () => {
        await pause(dice.between(50, 500))
        await db.deleteFrom('sessions').where('portal_user_id', 'is', null).execute()
      })
      await close()
      return ended
    },
    drop,
  }
}

/** Servers that reach the database through proxies of their own, which fall silent or cut their connections. */
export async function startProxied(fault: 'silence' | 'cut'): Promise<Stage> {
  const { variables, drop } = await createTestDatabase()
  const url = new URL(variables['DATABASE_URL'] ?? '')
  const proxies = await Promise.all(processes.map(() => startTcpProxy(url.href)))
  const through = (port: number) => {
    const own = new URL(url)
    own.port = String(port)
    return { DATABASE_URL: own.href }
  }
  return {
    databases: proxies.map(({ port }) => through(port)),
    isShared: true,
    open: () => openDatabase(readDatabaseLocation(variables)),
    cause: (_, dice) =>
      repeat(fault === 'silence' ? dice.between(1, 2) : dice.between(3, 8), async () => {
        await pause(dice.between(100, 800))
        await dice.pick(proxies)[fault]()
      }),
    drop: async () => {
      await Promise.all(proxies.map((proxy) => proxy.stop()))
      await drop()
    },
  }
}

/** The database goes back to a copy from before the payments, sometimes after the provider has forgotten its keys. */
export async function startRestored(): Promise<Stage> {
  const { variables, backUp, drop } = await createTestDatabase()
  return {
    databases: processes.map(() => variables),
    isShared: true,
    open: () => openDatabase(readDatabaseLocation(variables)),
    cause: async (cluster, dice) => {
      let restore = async () => {}
      await cluster.restartAll(async () => {
        restore = await backUp()
      })
      await pause(dice.between(500, 4000))
      await cluster.restartAll(async () => {
        await restore()
        if (dice.happens(0.5)) await cluster.vendor.forgetKeys()
      })
      return 3
    },
    drop,
  }
}

/** The primary is lost with all its connections, and the standby is promoted. */
export async function startReplicated(): Promise<Stage> {
  const servers = await startReplicatedPostgres()
  await seedByProcess({ DATABASE_URL: servers.primaryUrl })
  const { host, pathname, username, password } = new URL(servers.primaryUrl)
  const hosts = `${host},${new URL(servers.standbyUrl).host}`
  const variables = { DATABASE_URL: `postgres://${username}:${password}@${hosts}${pathname}` }
  return {
    databases: processes.map(() => variables),
    isShared: true,
    open: () => openDatabase(readDatabaseLocation(variables)),
    cause: async (_, dice) => {
      await pause(dice.between(300, 3000))
      await servers.losePrimary()
      await pause(dice.between(0, 1500))
      const standby = openDatabase({ engine: 'postgres', url: servers.standbyUrl })
      await sql`select pg_promote()`.execute(standby.db)
      await standby.close()
      return 1
    },
    drop: () => servers.stop(),
  }
}

/** What the demo's data and log of writes take, and a little more. Megabytes. */
const smallDisk = 500

/** Asks for more room than a full disk has for the log of writes: PostgreSQL ends, and comes back once there is room. */
async function endByFullLog(db: Db): Promise<void> {
  try {
    for (let segment = 0; segment < 40; segment += 1)
      await sql`select pg_logical_emit_message(false, 'full', 'disk'), pg_switch_wal()`.execute(db)
  } catch {
    // It has ended.
  }
}

/** The database's disk is full, first for its tables, and sometimes for its log of writes, until there is room again. */
export async function startOnSmallDisk(): Promise<Stage> {
  const server = await startPostgresOnSmallDisk(smallDisk)
  const variables = { DATABASE_URL: server.url }
  await seedByProcess(variables)
  return {
    databases: processes.map(() => variables),
    isShared: true,
    open: () => openDatabase(readDatabaseLocation(variables)),
    cause: async (_, dice) => {
      const { db, close } = openDatabase(readDatabaseLocation(variables))
      // A full disk takes no new connection.
      await ping(db)
      await pause(dice.between(100, 800))
      await server.fillDisk()
      await pause(dice.between(500, 3000))
      if (dice.happens(0.5)) await endByFullLog(db)
      await pause(dice.between(500, 3000))
      await server.freeDisk()
      await close()
      return 1
    },
    drop: () => server.stop(),
  }
}

/** Sets the server's timeouts on the database, because PgBouncer doesn't pass them on. */
async function setTimeouts(variables: Record<string, string>): Promise<void> {
  const { db, close } = openDatabase(readDatabaseLocation(variables))
  const { statement, lock, idleInTransaction } = serverTimeouts
  const name = new URL(variables['DATABASE_URL'] ?? '').pathname.slice(1)
  for (const [setting, milliseconds] of [
    ['statement_timeout', statement],
    ['lock_timeout', lock],
    ['idle_in_transaction_session_timeout', idleInTransaction],
  ] as const)
    await sql.raw(`alter database ${name} set ${setting} = ${milliseconds}`).execute(db)
  await close()
}

/** PgBouncer with transaction pooling, which is killed and comes back, and so is a server. */
export async function startPooled(): Promise<Stage> {
  const { variables, drop } = await createTestDatabase()
  const url = new URL(variables['DATABASE_URL'] ?? '')
  await setTimeouts(variables)
  const pooler = await startPgbouncer(url.href)
  const pooled = new URL(url)
  pooled.port = String(pooler.port)
  return {
    databases: processes.map(() => ({ DATABASE_URL: pooled.href })),
    isShared: true,
    open: () => openDatabase(readDatabaseLocation(variables)),
    cause: async (cluster, dice) => {
      await pause(dice.between(100, 1500))
      await pooler.restart()
      await pause(dice.between(100, 1500))
      await cluster.restart(dice.pick(processes))
      return 2
    },
    drop: async () => {
      await pooler.stop()
      await drop()
    },
  }
}

export async function startEmbedded(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'payment-center-data-'))
  const variables = { DATA_FOLDER: folder }
  await seedByProcess(variables)
  return {
    databases: [variables],
    isShared: false,
    open: () => openDatabase(readDatabaseLocation(variables)),
    cause: (cluster, dice) =>
      repeat(embeddedKills, async () => {
        await pause(dice.between(100, 1500))
        await cluster.restart(0)
      }),
    drop: () => rm(folder, { recursive: true }),
  }
}
