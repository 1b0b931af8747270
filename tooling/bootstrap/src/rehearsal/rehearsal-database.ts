import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@payment-center/api/db'
import { sql } from 'kysely'

/** A database of the rehearsal's own, on the server of a URL. */
export interface RehearsalDatabase {
  readonly url: string
  /** Resolves once every queued email is sent. @throws Error after a minute */
  waitForMails(): Promise<void>
  /** Resolves once the API has handled a webhook of a type. @throws Error after a minute */
  waitForEvent(type: string): Promise<void>
  drop(): Promise<void>
}

const deadlineMs = 60_000
const pollMs = 200

/** @throws Error if it doesn't become true within a minute */
async function waitUntil(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + deadlineMs
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`${what} within a minute`)
    await wait(pollMs)
  }
}

/** @throws Error for a role that may not create databases */
export async function createRehearsalDatabase(serverUrl: string): Promise<RehearsalDatabase> {
  const server = openDatabase({ engine: 'postgres', url: serverUrl })
  const name = `rehearsal_${randomBytes(4).toString('hex')}`
  try {
    await sql.raw(`create database ${name}`).execute(server.db)
  } catch (error) {
    await server.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`DATABASE_URL must name a role that may create a database: ${reason}`, { cause: error })
  }
  const url = serverUrl.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`)
  const { db, close } = openDatabase({ engine: 'postgres', url })
  return {
    url,
    waitForMails: () =>
      waitUntil('the mail server took no email', async () => {
        const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from mails`.execute(db)
        return rows[0]?.waiting === 0
      }),
    waitForEvent: (type) =>
      waitUntil(`the webhook ${type} was not handled`, async () => {
        const { rows } = await sql<{ handled: number }>`select count(*) as handled from webhook_events
          where type = ${type} and handled_at is not null`.execute(db)
        return rows[0]?.handled !== 0
      }),
    drop: async () => {
      await close()
      await sql.raw(`drop database ${name} with (force)`).execute(server.db)
      await server.close()
    },
  }
}
