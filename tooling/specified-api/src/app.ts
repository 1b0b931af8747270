import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { problemsOf, SpecifiedRequest, type Call, type Server } from './call.ts'
import { accountCalls } from './calls/accounts.ts'
import { externalCalls } from './calls/external.ts'
import { invoiceCalls } from './calls/invoices.ts'
import { methodCalls } from './calls/methods.ts'
import { paymentCalls } from './calls/payments.ts'
import { planCalls } from './calls/plans.ts'
import { practiceCalls } from './calls/practices.ts'
import { Failure } from './failure.ts'
import { inspectionRoutes } from './inspection.ts'
import { represent } from './represent.ts'
import { settleAll } from './settle.ts'
import type { Token } from './world.ts'

const calls: readonly Call[] = [
  ...accountCalls,
  ...practiceCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...methodCalls,
  ...planCalls,
  ...externalCalls,
]

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><text x="4" y="23" font-size="20">Harbor</text></svg>'

const notFoundPage = '<!doctype html><title>404</title><h1>Not Found</h1>'

type Body = Readonly<Record<string, unknown>>

/** Section 7 below `/api/v1`, and below `/inspect` what a test wants to know. */
export function createApp(...[server, reset]: Parameters<typeof inspectionRoutes>): Hono {
  const app = new Hono({ strict: false })
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/logo.svg', (c) => c.body(logo, 200, { 'content-type': 'image/svg+xml' }))
  app.route('/inspect', inspectionRoutes(server, reset))
  app.use('/api/*', cors({ origin: '*', allowHeaders: ['authorization', 'content-type'] }))
  for (const call of calls) {
    app.on(call.method, `/api/v1${call.path}`, (c) => answerCall(c, call, server.current))
  }
  app.notFound(async (c) => {
    note(c, server.current, { body: await readBody(c), status: 404, isSpecified: false })
    return c.html(notFoundPage, 404)
  })
  return app
}

async function answerCall(c: Context, call: Call, server: Server): Promise<Response> {
  const body = await readBody(c)
  try {
    await settleAll(server.world, server.vendors)
    const request = readRequest(c, call, server, body)
    const data = represent(await call.answer(request), server.world.switches)
    note(c, server, { body, status: 200, isSpecified: true })
    return c.json({ status: 'success', data })
  } catch (error) {
    const { status, message } = error instanceof Failure ? error : new Failure(500, String(error))
    note(c, server, { body, status, isSpecified: true })
    return new Response(JSON.stringify({ status: 'error', message, errors: [{ message }] }), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  }
}

/** @throws Failure 400 for a field that is missing or wrong, 401 for a token that is */
function readRequest(c: Context, call: Call, server: Server, body: Body): SpecifiedRequest {
  const { client, ...query } = c.req.query()
  const name = `${call.method} ${call.path}`
  const isJson = c.req.header('content-type')?.startsWith('application/json') === true
  const problems = [
    ...(Object.keys(body).length > 0 && !isJson ? ['the body is not sent as JSON'] : []),
    ...problemsOf(query, call.query ?? {}),
    ...problemsOf(body, call.body ?? {}),
    ...(call.token !== 'none' && client !== 'portal' ? ['client is not portal'] : []),
  ]
  server.world.violations.push(...problems.map((problem) => `${name}: ${problem}`))
  if (problems.some((problem) => !problem.endsWith('is unknown'))) throw new Failure(400, problems.join('; '))
  return new SpecifiedRequest(server, readToken(c, call, server), { ...c.req.param(), ...query, ...body })
}

/** @throws Failure 401 */
function readToken(c: Context, { token: needed }: Call, { world }: Server): Token | null {
  const given = c.req.header('authorization')?.replace(/^Bearer /, '')
  if (needed === 'none' || (needed === 'optional' && given === undefined)) return null
  const token = world.tokens.get(given ?? '')
  if (token === undefined || (needed === 'payer' && token.kind !== 'payer'))
    throw new Failure(401, 'Unauthorized')
  return token
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

function note(
  c: Context,
  { world }: Server,
  seen: { readonly body: unknown; readonly status: number; readonly isSpecified: boolean },
): void {
  const { pathname, search } = new URL(c.req.url)
  world.requests.push({ method: c.req.method, path: pathname.replace('/api/v1', '') + search, ...seen })
}
