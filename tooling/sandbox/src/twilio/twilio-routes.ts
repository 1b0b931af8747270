import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { garbledAnswer } from '../faults/faults.ts'
import { dropConnection } from '../http/drop-connection.ts'
import type { App } from '../http/endpoint.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Settings } from '../settings.ts'
import { readMessageParams } from './message-params.ts'
import { newSid, type StoredText } from './text-store.ts'
import { TwilioError } from './twilio-error.ts'

type Requested = Context<{ Bindings: HttpBindings }>

const path = '/2010-04-01/Accounts/:account/Messages'

interface Answer {
  readonly body: object
  readonly status: 200 | 201
  /** Runs once the answer is decided, lost or not. */
  readonly after?: () => void
}

/** Twilio's REST API for messages, limited to the calls of the product. */
export function twilioRoutes(sandbox: Sandbox): App {
  const routes: App = new Hono()
  routes.post(`${path}.json`, (context) => serve(sandbox, context, () => create(sandbox, context)))
  routes.get(`${path}.json`, (context) => serve(sandbox, context, () => list(sandbox, context)))
  routes.get(`${path}/:sid{SM[0-9a-f]+\\.json}`, (context) =>
    serve(sandbox, context, () => find(sandbox, context)),
  )
  routes.all('/2010-04-01/*', (context) => context.json(new TwilioError(20404).body, 404))
  return routes
}

/** Handles a call: faults, credentials, and the call itself. */
async function serve(sandbox: Sandbox, context: Requested, call: () => Promise<Answer> | Answer) {
  const { method, path: requested } = context.req
  const faults = sandbox.faults.take({ method, path: requested, chargeEventId: null, caller: 'secret' })
  if (faults.reset_before) return dropConnection(context.env, 'secret')
  try {
    const isSlowAfter = faults.slow?.phase === 'after'
    if (faults.slow && !isSlowAfter) await pause(faults.slow.ms)
    if (faults.answer_429) throw new TwilioError(20429)
    if (faults.answer_500 && faults.answer_500.phase !== 'after') throw new TwilioError(20500)
    authenticate(sandbox.settings, context)
    const { body, status, after } = await call()
    after?.()
    if (faults.slow && isSlowAfter) await pause(faults.slow.ms)
    if (faults.answer_500) throw new TwilioError(20500)
    if (faults.lose_answer) return dropConnection(context.env, 'secret')
    if (faults.garble_answer) return garbledAnswer(faults.garble_answer.form, context.env)
    return context.json(body, status)
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error
    return context.json(error.body, error.status)
  }
}

/** @throws TwilioError */
function authenticate({ twilioAccountSid, twilioAuthToken }: Settings, { req }: Requested): void {
  const expected = `Basic ${Buffer.from(`${twilioAccountSid}:${twilioAuthToken}`).toString('base64')}`
  const isRight = req.header('authorization') === expected && req.param('account') === twilioAccountSid
  if (!isRight) throw new TwilioError(20003)
}

/** @throws TwilioError */
async function create({ settings, network }: Sandbox, { req }: Requested): Promise<Answer> {
  const { to, sender, body, callback } = readMessageParams(new URLSearchParams(await req.text()), settings)
  if (network.texts.isOptedOut(to)) throw new TwilioError(21610, to)
  const text: StoredText = {
    sid: newSid('SM'),
    direction: 'outbound-api',
    phone: to,
    sender,
    body,
    status: sender === settings.twilioNumber ? 'queued' : 'accepted',
    errorCode: null,
    callback,
    created: settings.clock(),
    sent: null,
  }
  network.texts.add(text)
  return { body: view(text, settings), status: 201, after: () => network.carry(text) }
}

const largestPage = 1000

function list({ settings, network }: Sandbox, { req }: Requested): Answer {
  const size = Math.min(Number(req.query('PageSize') ?? 50) || 50, largestPage)
  const page = Number(req.query('Page') ?? 0) || 0
  const found = network.texts.list(req.query('To') ?? null, size + 1, page * size)
  const query = new URLSearchParams({ ...req.query(), Page: String(page + 1), PageSize: String(size) })
  return {
    status: 200,
    body: {
      messages: found.slice(0, size).map((text) => view(text, settings)),
      page,
      page_size: size,
      uri: req.path,
      next_page_uri: found.length > size ? `${req.path}?${query.toString()}` : null,
    },
  }
}

/** @throws TwilioError */
function find({ settings, network }: Sandbox, { req }: Requested): Answer {
  const text = network.texts.find(String(req.param('sid')).replace('.json', ''))
  if (text === undefined) throw new TwilioError(20404)
  return { body: view(text, settings), status: 200 }
}

const dateOf = (ms: number | null) =>
  ms === null ? null : new Date(ms).toUTCString().replace('GMT', '+0000')

/** Characters of GSM 7-bit; any other makes a text UCS-2, which has less than half in a segment. */
const gsm =
  /^[\n\r\x20-\x5f\x61-\x7e\u00a1\u00a3-\u00a5\u00a7\u00bf\u00c4-\u00c7\u00c9\u00d1\u00d6\u00d8\u00dc\u00df\u00e0\u00e4-\u00e6\u00e8\u00e9\u00ec\u00f1\u00f2\u00f6\u00f8\u00f9\u00fc\u20ac]*$/

function segmentsOf(body: string): number {
  const [single, joined] = gsm.test(body) ? [160, 153] : [70, 67]
  return body.length <= single ? 1 : Math.ceil(body.length / joined)
}

/** A message as the API returns it. */
function view(text: StoredText, { twilioAccountSid, twilioNumber }: Settings) {
  const isInbound = text.direction === 'inbound'
  const isService = text.sender !== twilioNumber
  const uri = `/2010-04-01/Accounts/${twilioAccountSid}/Messages/${text.sid}.json`
  const sender = isService && text.status === 'accepted' ? null : twilioNumber
  return {
    account_sid: twilioAccountSid,
    api_version: '2010-04-01',
    body: text.body,
    date_created: dateOf(text.created),
    date_sent: dateOf(text.sent),
    date_updated: dateOf(text.sent ?? text.created),
    direction: text.direction,
    error_code: text.errorCode,
    error_message: null,
    from: isInbound ? text.phone : sender,
    messaging_service_sid: isService ? text.sender : null,
    num_media: '0',
    num_segments: text.status === 'accepted' ? '0' : String(segmentsOf(text.body)),
    price: null,
    price_unit: 'USD',
    sid: text.sid,
    status: text.status,
    subresource_uris: { media: uri.replace('.json', '/Media.json') },
    to: isInbound ? twilioNumber : text.phone,
    uri,
  }
}

function pause(ms = 1000): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
