import { sql } from 'kysely'
import type { Hono } from 'hono'
import type { AppEnv } from './http/app-env.ts'
import { isMigrated } from '../db/index.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * `GET /healthz`: whether this process runs and reaches its database.
 * `GET /readyz`: whether the database also has the schema that this code needs.
 */
export function mountHealth(app: Hono<AppEnv>, { db }: Dependencies): void {
  app.get('/healthz', async (c) => {
    c.set('call', 'healthz')
    try {
      await sql`select 1`.execute(db)
      return c.json({ status: 'ok', database: 'ok' })
    } catch (error) {
      c.var.log.error({ err: error }, 'database does not answer')
      return c.json({ status: 'failing', database: 'failing' }, 503)
    }
  })

  app.get('/readyz', async (c) => {
    c.set('call', 'readyz')
    try {
      if (await isMigrated(db)) return c.json({ status: 'ok', database: 'ok' })
      return c.json({ status: 'failing', database: 'not migrated' }, 503)
    } catch (error) {
      c.var.log.error({ err: error }, 'database does not answer')
      return c.json({ status: 'failing', database: 'failing' }, 503)
    }
  })
}
