import type { Hono } from 'hono'
import type { AppEnv } from '../http/log-requests.ts'
import { isMigrated, ping } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'

/**
 * `GET /healthz`: whether this process runs, reaches its database, and its loops finish their rounds.
 * `GET /readyz`: whether the database also has the schema that this code needs.
 */
export function mountHealth(app: Hono<AppEnv>, { db, loops }: Dependencies): void {
  const mountProbe = (name: string, probe: () => Promise<'ok' | 'not migrated'>) =>
    app.get(`/${name}`, async (c) => {
      c.set('call', name)
      const database = await probe().catch((error: unknown) => {
        c.var.log.error({ err: error }, 'database does not answer')
        return 'failing'
      })
      const stalled = loops.stalled()
      const isStalled = stalled.length > 0
      if (isStalled) c.var.log.error({ loops: stalled }, 'loops have stalled')
      const isOk = database === 'ok' && !isStalled
      const body = { status: isOk ? 'ok' : 'failing', database, ...(isStalled ? { stalled } : {}) }
      return c.json(body, isOk ? 200 : 503)
    })
  mountProbe('healthz', async () => {
    await ping(db)
    return 'ok'
  })
  mountProbe('readyz', async () => ((await isMigrated(db)) ? 'ok' : 'not migrated'))
}
