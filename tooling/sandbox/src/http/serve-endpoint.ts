import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { type Fault, garbledAnswer } from '../faults/faults.ts'
import { parseForm, isRawObject, type Raw } from '../params/read-params.ts'
import { actingAs, type Sandbox } from '../sandbox.ts'
import { inTransaction } from '../store/database.ts'
import { newId } from '../stripe/fields.ts'
import { identifyCaller } from './caller.ts'
import { dropConnection } from './drop-connection.ts'
import type { Endpoint, RequestContext } from './endpoint.ts'
import { ApiError, docUrl, noAccess } from './errors.ts'
import { requirePermission } from './permissions.ts'
import { expandPaths, publicView } from './views.ts'
import {
  findStoredResponse,
  nameOf,
  storeResponse,
  type StoredResponse,
  type KeyedRequest,
} from './idempotency.ts'

type Answer = Omit<StoredResponse, 'requestId'> & { headers?: { [name: string]: string } }
interface Work {
  endpoint: Endpoint
  facts: RequestContext
  raw: { [name: string]: Raw }
  keyed: KeyedRequest | null
}

/** Handles an API request: key, faults, idempotency, the endpoint in one transaction, and the response. */
export async function serveEndpoint(
  everything: Sandbox,
  endpoint: Endpoint,
  context: Context<{ Bindings: HttpBindings }>,
): Promise<Response> {
  const requestId = newId('req')
  try {
    const { caller, account } = identifyCaller(everything.settings, context.req.header('authorization'))
    const connected = context.req.header('stripe-account')
    const sandbox = actingForConnected(actingAs(everything, account), endpoint, connected)
    if (caller === 'secret') requirePermission(sandbox, account, endpoint)
    const raw = parseForm(
      endpoint.method === 'POST' ? await context.req.text() : new URL(context.req.url).search.slice(1),
    )
    const key = endpoint.method === 'POST' ? (context.req.header('idempotency-key') ?? null) : null
    const { path, method } = context.req
    const facts = { sandbox, caller, account, requestId, idempotencyKey: key, ids: context.req.param() }
    const chargeEventId = findChargeEvent(facts, raw)
    const faults = sandbox.faults.take({ method, path, chargeEventId, caller })
    if (faults.reset_before) return dropConnection(context.env, caller)
    if (faults.answer_429) return send(requestId, rateLimited)
    const keyed = key === null ? null : { key, account, path, params: JSON.stringify(raw) }
    const answer = await answerOnce({ endpoint, facts, raw, keyed }, faults)
    if (faults.lose_answer) return dropConnection(context.env, caller)
    if (faults.garble_answer) return garbledAnswer(faults.garble_answer.form, context.env)
    return send(requestId, answer, key)
  } catch (error) {
    return send(requestId, answerForError(error, everything))
  }
}

/**
 * The sandbox as a connected account sees it, which the platform only reads: it uses destination charges.
 * @throws ApiError 403 for any other account or call
 */
function actingForConnected(sandbox: Sandbox, endpoint: Endpoint, accountId: string | undefined): Sandbox {
  if (accountId === undefined) return sandbox
  if (endpoint.isForConnected !== true || sandbox.objects.find('account', accountId) === undefined)
    throw noAccess(accountId)
  return { ...sandbox, objects: sandbox.objects.connectedTo(accountId) }
}

async function answerOnce(work: Work, faults: { [K in Fault['kind']]?: Fault }): Promise<Answer> {
  const { facts, keyed } = work
  const { inUse } = facts.sandbox
  const kept = keyed === null ? undefined : findStoredResponse(facts.sandbox, keyed)
  if (kept !== undefined) return replay(kept)
  const written = writtenIntent(work)
  if (written.some((id) => inUse.has(id))) return lockTimeout
  const held = [...written, ...(keyed === null ? [] : [nameOf(keyed)])]
  for (const name of held) inUse.add(name)
  try {
    const { slow, answer_500: broken } = faults
    if (slow && slow.phase !== 'after') await pause(slow.ms ?? 1000)
    const answer = runOnce(work, broken)
    if (slow?.phase === 'after') await pause(slow.ms ?? 1000)
    else if (isConfirmedByBrowser(work)) await pause(bankMs)
    return answer
  } finally {
    for (const name of held) inUse.delete(name)
  }
}

/** The payment or setup intent that a request writes, if any: Stripe lets one request write it at a time. */
function writtenIntent({ endpoint: { method, path }, facts: { ids } }: Work): string[] {
  const isWrite = method === 'POST' && /^\/v1\/(payment|setup)_intents\/:id/.test(path)
  return isWrite && ids['id'] !== undefined ? [ids['id']] : []
}

/** How long a card's bank takes to answer a browser, while no other request can write the intent. */
const bankMs = 10

function isConfirmedByBrowser({ endpoint: { path }, facts: { caller } }: Work): boolean {
  return caller === 'publishable' && path.endsWith('_intents/:id/confirm')
}

/** Commits the changes, events and stored response together. */
function runOnce({ endpoint, facts, raw, keyed }: Work, broken: Fault | undefined): Answer {
  const { database, outbox } = facts.sandbox
  const answer = inTransaction(database, () => {
    const worked = broken && broken.phase !== 'after' ? null : attempt(endpoint, facts, raw)
    const result = broken ? serverError : (worked?.answer ?? serverError)
    if (keyed !== null && !worked?.early)
      storeResponse(facts.sandbox, keyed, { ...result, requestId: facts.requestId })
    return result
  })
  outbox.wake()
  return answer
}

function attempt(
  endpoint: Endpoint,
  facts: RequestContext,
  { expand, ...raw }: { [name: string]: Raw },
): { answer: Answer; early?: boolean } {
  const { database, objects } = facts.sandbox
  database.exec('SAVEPOINT attempt')
  try {
    const result = endpoint.execute(facts, raw)
    const paths = Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : []
    const body = publicView(facts.caller, expandPaths(objects, result, paths))
    database.exec('RELEASE attempt')
    return { answer: { status: 200, body: JSON.stringify(body, null, 2) } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!error.keepsChanges) database.exec('ROLLBACK TO attempt')
    database.exec('RELEASE attempt')
    return {
      answer: answerOf(error.status, publicView(facts.caller, error.body) as object),
      early: error.early,
    }
  }
}

/** The charge event of a request, from its metadata or from the object that it names. */
function findChargeEvent({ sandbox, ids }: RequestContext, raw: { [name: string]: Raw }): string | null {
  const metadata = raw['metadata']
  const own = isRawObject(metadata) ? metadata['charge_event_id'] : undefined
  if (typeof own === 'string') return own
  for (const id of [ids['id'], raw['payment_intent'], raw['charge']]) {
    const found = typeof id === 'string' ? sandbox.objects.chargeEventOf(id) : null
    if (found !== null) return found
  }
  return null
}

const answerOf = (status: number, error: object, headers: Answer['headers'] = {}): Answer => ({
  status,
  body: JSON.stringify({ error }, null, 2),
  headers,
})
const serverError = answerOf(
  500,
  { type: 'api_error', message: 'An unknown error occurred' },
  { 'stripe-should-retry': 'false' },
)
const rateLimited = answerOf(
  429,
  {
    type: 'invalid_request_error',
    code: 'rate_limit',
    doc_url: docUrl('rate_limit'),
    message:
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  },
  { 'stripe-rate-limited-reason': 'global-rate' },
)

const lockTimeout = answerOf(
  429,
  {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    doc_url: docUrl('lock_timeout'),
    message:
      'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate. For more details, see https://stripe.com/docs/rate-limits#object-lock-timeouts.',
  },
  { 'stripe-should-retry': 'true' },
)

function replay(kept: StoredResponse): Answer {
  const retry = kept.status >= 500 ? { 'stripe-should-retry': 'false' } : {}
  return { ...kept, headers: { 'idempotent-replayed': 'true', 'original-request': kept.requestId, ...retry } }
}

function answerForError(error: unknown, { database }: Sandbox): Answer {
  if (error instanceof ApiError) return answerOf(error.status, error.body)
  // A slow request may outlive the sandbox; its caller is gone then.
  if (!database.isOpen) return serverError
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  return serverError
}

function send(requestId: string, { status, body, headers }: Answer, key: string | null = null): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-cache, no-store',
      'request-id': requestId,
      'stripe-version': '2026-10-28.endive',
      ...(key === null ? {} : { 'idempotency-key': key, 'original-request': requestId }),
      ...headers,
    },
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
