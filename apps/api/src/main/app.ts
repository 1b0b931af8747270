import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { largestBody } from '@payment-center/validation/wire'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type AppEnv, logRequests } from '../http/log-requests.ts'
import { isMigrated, ping, requireWritable } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { countPublicCall } from '../auth/limits.ts'
import { allowPages, closeAfterUnreadBody, sendDate } from '../http/security-headers.ts'
import { limitTime, respondWithError, onError } from '../http/on-error.ts'
import { ApiError } from '../base/api-error.ts'
import { bankHandlers } from '../ach/routes.ts'
import { externalHandlers } from '../external/routes.ts'
import { invoiceHandlers } from '../invoices/routes.ts'
import { networkOf } from '../auth/rate-limit-repository.ts'
import { clientAddress, identifyRequest, refuseTwoHosts } from '../http/client-address.ts'
import { mountCalls } from '../http/mount.ts'
import { createMetrics, mountMetrics } from './metrics.ts'
import { mountContract } from '../openapi/routes.ts'
import { methodHandlers } from '../methods/routes.ts'
import { paymentHandlers } from '../payments/routes.ts'
import { planBillingHandlers } from '../plan-billing/routes.ts'
import { planHandlers } from '../plans/routes.ts'
import { practiceApiHandlers } from '../practice-api/routes.ts'
import { mountLogoFiles, practiceHandlers } from '../practices/routes.ts'
import { mountShortLinks } from '../texts/short-link.ts'
import { userHandlers } from '../users/routes.ts'
import { mountWebhooks } from '../webhooks/routes.ts'
import { mountTextWebhook } from '../webhooks/text-webhook.ts'

/**
 * `GET /livez`: whether this process runs and its loops end their rounds, whatever the database does.
 * `GET /healthz`: whether this process runs, reaches its database, and its loops end their rounds.
 * `GET /readyz`: whether the database also has the schema that this code needs, and can write.
 * `GET /version`: the version of the release.
 */
function mountHealth(app: Hono<AppEnv>, { db, loops }: Dependencies): void {
  const mountProbe = (name: string, probe: () => Promise<'ok' | 'not migrated'>) =>
    app.get(`/${name}`, async (c) => {
      c.set('call', name)
      const database = await probe().catch((error: unknown) => {
        c.var.log.error({ err: error }, 'database does not answer')
        return 'failing'
      })
      const [stalled, failing] = [loops.stalled(), loops.failing()]
      const isStalled = stalled.length > 0
      if (isStalled) c.var.log.error({ loops: stalled }, 'loops have stalled')
      const isOk = database === 'ok' && !isStalled
      // Failing loops are only named: another process would fail as well, such as with a refused key.
      const loopNames = { ...(isStalled ? { stalled } : {}), ...(failing.length > 0 ? { failing } : {}) }
      return c.json({ status: isOk ? 'ok' : 'failing', database, ...loopNames }, isOk ? 200 : 503)
    })
  mountProbe('healthz', async () => {
    await ping(db)
    return 'ok'
  })
  mountProbe('readyz', async () => {
    if (!(await isMigrated(db))) return 'not migrated'
    await requireWritable(db)
    return 'ok'
  })
  app.get('/livez', (c) => {
    c.set('call', 'livez')
    const stalled = loops.stalled()
    return stalled.length === 0 ? c.json({ status: 'ok' }) : c.json({ status: 'failing', stalled }, 503)
  })
  const version = readVersion(import.meta.dirname)
  app.get('/version', (c) => {
    c.set('call', 'version')
    return c.json({ version })
  })
}

const packageFile = v.object({ name: v.string(), version: v.optional(v.string()) })

/** That of the folder above which is the product's: a checkout's root, or an unpacked archive. */
export function readVersion(folder: string): string {
  if (folder === dirname(folder)) throw new Error('The product’s package.json is missing.')
  const file = join(folder, 'package.json')
  const read = () => v.parse(packageFile, JSON.parse(readFileSync(file, 'utf8')))
  const { name, version } = existsSync(file) ? read() : { name: '', version: undefined }
  return name === 'payment-center' && version !== undefined ? version : readVersion(dirname(folder))
}

/** Whether a body's length is declared and within the limit: Node reads no more than that. */
function isBodySmall({ env, req }: Context<AppEnv>): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = env.incoming.headers
  return length !== undefined && encoding === undefined && Number(length) <= largestBody(req.path)
}

export interface AppLimits {
  /** Longer than a client waits. Work that has begun goes on; the client asks for its outcome later. */
  readonly responseTimeoutMs?: number
}

/** The API as one request handler. It opens no port and starts no loop. */
export function createApp(
  dependencies: Dependencies,
  { responseTimeoutMs = 30_000 }: AppLimits = {},
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(closeAfterUnreadBody)
  app.use(sendDate(dependencies.clock))
  app.use(identifyRequest)
  const metrics = createMetrics(dependencies)
  app.use(logRequests(dependencies.log, metrics.observe))
  app.use(refuseTwoHosts)
  app.use('/api/v1/*', allowPages(dependencies.settings.portalOrigin))
  limitTime(app, responseTimeoutMs)
  const limitBody = (path: string) =>
    bodyLimit({
      maxSize: largestBody(path),
      onError: async (c: Context<AppEnv>) => {
        const { settings, clock } = dependencies
        await countPublicCall(networkOf(clientAddress(c, settings.edgeAddresses)), clock())
        return respondWithError(c, new ApiError('payload_too_large'))
      },
    })
  // To look at a body, it would build the whole web request.
  app.use((c, next) => (c.req.method === 'GET' || isBodySmall(c) ? next() : limitBody(c.req.path)(c, next)))
  app.onError(onError)
  app.notFound((c) => respondWithError(c, new ApiError('not_found')))
  mountHealth(app, dependencies)
  mountMetrics(app, metrics, dependencies.settings.metricsToken)
  if (dependencies.settings.showContract) mountContract(app)
  mountCalls(app, dependencies, {
    ...practiceHandlers(dependencies),
    ...userHandlers(dependencies),
    ...invoiceHandlers(dependencies),
    ...paymentHandlers(dependencies),
    ...methodHandlers(dependencies),
    ...bankHandlers(dependencies),
    ...planHandlers(dependencies),
    ...planBillingHandlers(dependencies),
    ...externalHandlers(dependencies),
    ...practiceApiHandlers(dependencies),
  })
  mountLogoFiles(app, dependencies)
  mountShortLinks(app, dependencies)
  mountWebhooks(app, dependencies)
  mountTextWebhook(app, dependencies)
  return app
}
