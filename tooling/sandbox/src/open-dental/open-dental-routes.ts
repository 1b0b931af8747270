import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { garbledAnswer } from '../faults/faults.ts'
import { dropConnection } from '../http/drop-connection.ts'
import type { App } from '../http/endpoint.ts'
import type { Sandbox } from '../sandbox.ts'
import { inTransaction } from '../store/database.ts'
import { createPayment, refundPayment } from './create-payment.ts'
import { OpenDentalError, createRowStore, timeOf, type Kind, type Row, type RowStore } from './row-store.ts'

type Requested = Context<{ Bindings: HttpBindings }>

/** Imitates the API at `https://api.opendental.com/api/v1`. */
const path = '/open-dental/api/v1'
const pageSize = 100

interface ListCall {
  readonly path: string
  readonly kind: Kind
  /** Parameters that a column must equal. */
  readonly equal: readonly string[]
  /** Parameters that a column must not be before. */
  readonly since?: readonly string[]
  readonly required?: readonly string[]
  readonly hasServerTime?: boolean
}

/** The lists of the product, with the parameters that their pages document. */
const lists: readonly ListCall[] = [
  { path: 'statements', kind: 'statements', equal: ['PatNum'] },
  {
    path: 'patients/Simple',
    kind: 'patients',
    equal: ['Guarantor', 'PatStatus', 'Birthdate', 'ClinicNum'],
    since: ['DateTStamp'],
    hasServerTime: true,
  },
  {
    path: 'procedurelogs',
    kind: 'procedurelogs',
    equal: ['PatNum', 'ProcStatus'],
    since: ['DateTStamp'],
    hasServerTime: true,
  },
  { path: 'claimprocs', kind: 'claimprocs', equal: ['ProcNum', 'ClaimNum', 'PatNum', 'Status'] },
  { path: 'adjustments', kind: 'adjustments', equal: ['PatNum', 'AdjType', 'ProcNum'], required: ['PatNum'] },
  { path: 'paysplits', kind: 'paysplits', equal: ['PatNum', 'PayNum', 'ProcNum'] },
  {
    path: 'payments',
    kind: 'payments',
    equal: ['PatNum', 'PayType'],
    since: ['DateEntry'],
    hasServerTime: true,
  },
]

/**
 * Open Dental's API, limited to the calls of the product: https://www.opendental.com/site/apispecification.html. It
 * refuses parameters and fields that Open Dental ignores.
 */
export function openDentalRoutes(sandbox: Sandbox): App {
  const routes: App = new Hono()
  const store = createRowStore(sandbox.database, sandbox.settings.clock)
  for (const call of lists)
    routes.get(`${path}/${call.path}`, (context) =>
      serve(sandbox, context, 200, () => list(sandbox, store, context, call)),
    )
  routes.get(`${path}/patients/:num{\\d+}`, (context) =>
    serve(sandbox, context, 200, () => store.find('patients', context.req.param('num'))),
  )
  const create = (work: typeof createPayment) => (context: Requested) =>
    serve(sandbox, context, 201, async () => {
      const body = await bodyOf(context)
      return inTransaction(sandbox.database, () => work(store, body, sandbox.settings.clock()))
    })
  routes.post(`${path}/payments`, create(createPayment))
  routes.post(`${path}/payments/Refund`, create(refundPayment))
  routes.all(`${path}/*`, (context) => context.json('That is not a valid resource.', 404))
  return routes
}

/** @throws OpenDentalError */
async function bodyOf({ req }: Requested): Promise<Row> {
  const body: unknown = await req.json().catch(() => null)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new OpenDentalError(400, 'The body is invalid.')
  return body as Row
}

function list({ settings }: Sandbox, store: RowStore, { req }: Requested, call: ListCall): Row[] {
  const { Offset: offset = '0', Limit: limit = String(pageSize), ...query } = req.query()
  const { kind, equal, since = [], required = [] } = call
  if (req.url.includes('+')) throw new OpenDentalError(400, 'Use percent encoding.')
  const unknown = Object.keys(query).find((name) => !equal.includes(name) && !since.includes(name))
  if (unknown !== undefined) throw new OpenDentalError(400, `${unknown} is not a valid parameter.`)
  const missing = required.find((name) => query[name] === undefined)
  if (missing !== undefined) throw new OpenDentalError(400, `${missing} is required.`)
  if (![offset, limit].every((text) => /^\d+$/.test(text)))
    throw new OpenDentalError(400, 'Offset or Limit is invalid.')
  const wanted = Object.fromEntries(Object.entries(query).filter(([name]) => equal.includes(name)))
  const rows = store
    .list(kind, wanted)
    .filter((row) => since.every((name) => String(row[name]) >= (query[name] ?? '')))
  const time = call.hasServerTime === true ? { serverDateTime: timeOf(settings.clock()) } : {}
  const end = Number(offset) + Math.min(pageSize, Number(limit))
  return rows.slice(Number(offset), end).map((row) => ({ ...row, ...time }))
}

/** Handles a call: faults, keys, and the call itself. */
async function serve(
  sandbox: Sandbox,
  context: Requested,
  status: 200 | 201,
  call: () => object | Promise<object>,
) {
  const { method, path: requested } = context.req
  const faults = sandbox.faults.take({ method, path: requested, chargeEventId: null, caller: 'secret' })
  if (faults.reset_before) return dropConnection(context.env, 'secret')
  try {
    const isSlowAfter = faults.slow?.phase === 'after'
    if (faults.slow && !isSlowAfter) await pause(faults.slow.ms)
    if (faults.answer_429) throw new OpenDentalError(429, 'Too many requests.')
    if (faults.answer_500 && faults.answer_500.phase !== 'after')
      throw new OpenDentalError(504, 'The request did not complete in time.')
    authenticate(sandbox, context)
    const body = await call()
    if (faults.slow && isSlowAfter) await pause(faults.slow.ms)
    if (faults.answer_500) throw new OpenDentalError(504, 'The request did not complete in time.')
    if (faults.lose_answer) return dropConnection(context.env, 'secret')
    if (faults.garble_answer) return garbledAnswer(faults.garble_answer.form, context.env)
    return context.json(body, status)
  } catch (error) {
    if (!(error instanceof OpenDentalError)) throw error
    return context.json(error.message, error.status)
  }
}

/** @throws OpenDentalError */
function authenticate({ settings }: Sandbox, { req }: Requested): void {
  if (req.header('authorization') !== `ODFHIR ${settings.openDentalKeys}`)
    throw new OpenDentalError(401, 'The keys are invalid, unassigned or disabled.')
  if (req.header('content-type') !== 'application/json')
    throw new OpenDentalError(400, 'The Content-Type must be application/json.')
}

function pause(ms = 1000): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
