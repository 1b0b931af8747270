import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { represent } from './answers.ts'
import {
  createRequest,
  problemsOf,
  readCalls,
  type Call,
  type Server,
  type SpecifiedRequest,
} from './call.ts'
import { accountCalls } from './calls/accounts.ts'
import { externalCalls } from './calls/external.ts'
import { invoiceCalls } from './calls/invoices.ts'
import { methodCalls } from './calls/methods.ts'
import { paymentCalls } from './calls/payments.ts'
import { planCalls } from './calls/plans.ts'
import { practiceCalls } from './calls/practices.ts'
import { Failure } from './failure.ts'
import { inspectionRoutes } from './inspection.ts'
import { settleAll } from './settle.ts'
import type { Token } from './world.ts'

const calls = readCalls({
  ...accountCalls,
  ...practiceCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...methodCalls,
  ...planCalls,
  ...externalCalls,
})

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><text fill="#fff" x="4" y="23" font-size="20">Harbor</text></svg>'

/** Section 7 below `/api/v1`, and below `/inspect` what a test wants to know. */
export function createApp(...[running, reset]: Parameters<typeof inspectionRoutes>): Hono {
  const app = new Hono({ strict: false })
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/logo.svg', (c) => c.body(logo, 200, { 'content-type': 'image/svg+xml' }))
  app.route('/inspect', inspectionRoutes(running, reset))
  app.use(
    '/api/*',
    cors({ origin: '*', allowHeaders: ['authorization', 'content-type'] }),
    async (c, next) => {
      await next()
      const { pathname, search } = new URL(c.req.url)
      const isSpecified = c.res.headers.get('content-type')?.includes('json') === true
      const path = pathname.replace('/api/v1', '') + search
      const seen = { method: c.req.method, path, body: await readBody(c), status: c.res.status, isSpecified }
      running.server.world.requests.push(seen)
    },
  )
  for (const call of calls)
    app.on(call.method, `/api/v1${call.path}`, (c) => answerCall(c, call, running.server))
  app.notFound((c) => c.html('<!doctype html><title>404</title><h1>Not Found</h1>', 404))
  return app
}

async function answerCall(c: Context, call: Call, server: Server): Promise<Response> {
  try {
    await settleAll(server)
    const data = await call.answer(readRequest(c, call, server, await readBody(c)))
    return c.json({ status: 'success', data: represent(data, server.world.switches) })
  } catch (error) {
    const { status, message } = error instanceof Failure ? error : new Failure(500, String(error))
    return Response.json({ status: 'error', message, errors: [{ message }] }, { status })
  }
}

type Body = Readonly<Record<string, unknown>>

/** @throws Failure 400 for a field that is missing or wrong, 401 for a token that is */
function readRequest(c: Context, call: Call, server: Server, body: Body): SpecifiedRequest {
  const { client, ...query } = c.req.query()
  const isJson = c.req.header('content-type')?.startsWith('application/json') === true
  // A new user may be sent as such, or under `patient`.
  const { patient = {}, ...others } = body
  const sent = { ...query, ...others, ...(patient as Body) }
  const problems = problemsOf(sent, call.fields)
  if (Object.keys(body).length > 0 && !isJson) problems.push('the body is not sent as JSON')
  const isAuthenticated = c.req.header('authorization') !== undefined
  if (call.token !== 'none' && isAuthenticated && client !== 'portal') problems.push('client is not portal')
  server.world.violations.push(...problems.map((problem) => `${call.method} ${call.path}: ${problem}`))
  if (problems.length > 0) throw new Failure(400, problems.join('; '))
  return createRequest(server, readToken(c, call, server), { ...c.req.param(), ...sent })
}

/** @throws Failure 401 */
function readToken(c: Context, { token: needed }: Call, { world }: Server): Token | null {
  const given = c.req.header('authorization')?.replace(/^Bearer /, '')
  if (needed === 'none' || (needed === 'optional' && given === undefined)) return null
  const token = world.tokens.get(given ?? '')
  if (token !== undefined && (needed !== 'payer' || token.kind === 'payer')) return token
  throw new Failure(401, 'Unauthorized')
}

/** An empty body counts as one without fields. */
async function readBody(c: Context): Promise<Body> {
  const text = await c.req.text()
  try {
    return text === '' ? {} : (JSON.parse(text) as Body)
  } catch {
    return { notJson: text }
  }
}
