import type { Twilio } from 'twilio'
import * as v from 'valibot'
import { refusedKeys, timeVendor } from '../base/counters.ts'
import {
  TextRefusedError,
  TextUnconfirmedError,
  TextUndeliveredError,
  type DeliveryStatus,
  type SentText,
  type TextEvent,
  type Texter,
  type TextMessage,
} from '../ports/message-senders.ts'

/** Twilio's address unless `TWILIO_API_BASE` is set. */
export const twilioAddress = 'https://api.twilio.com'

/** Where Twilio sends replies; the status of a text goes there with the text's key. */
export const twilioWebhookPath = '/api/webhooks/twilio'

/** Shorter than the minute after which another process tries. */
const requestTimeoutMs = 30_000

export interface TwilioAccount {
  readonly address: string
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, or a messaging service (`MG…`). */
  readonly from: string
  /** The portal's origin, because Twilio signs the address that it calls. */
  readonly origin: string
}

/** https://www.twilio.com/docs/messaging/api/message-resource#message-status-values */
const statuses: Readonly<Record<string, DeliveryStatus>> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
}

const messageSchema = v.object({
  sid: v.pipe(v.string(), v.regex(/^(?:SM|MM)[\da-f]{32}$/)),
  status: v.pipe(
    v.string(),
    v.transform((status) => statuses[status]),
    v.picklist(['queued', 'sent', 'delivered', 'undelivered', 'failed']),
  ),
  errorCode: v.nullish(v.pipe(v.union([v.number(), v.string()]), v.transform(String))),
  numSegments: v.nullish(v.union([v.number(), v.string()])),
})

/** Codes about one number, not about our account: https://www.twilio.com/docs/api/errors */
const refusals: ReadonlySet<number> = new Set([
  21211, // not a number
  21214, // can't be reached
  21265, // a short code
  21408, // a country that we don't send to
  21610, // opted out
  21612, // no route
  21614, // not a mobile
  21617, // too long
  21635, // a landline
])
const optedOut = 21610

function sentTextOf(message: unknown): SentText | null {
  const { success, output } = v.safeParse(messageSchema, message)
  if (!success) return null
  const segments = Number(output.numSegments ?? 0)
  return {
    providerId: output.sid,
    status: output.status,
    errorCode: output.errorCode ?? null,
    segments: Number.isInteger(segments) && segments > 0 ? segments : null,
  }
}

/** Twilio's filter by date would leave out those that it has not sent yet, so a number's newest are read. */
const newestToLookAt = 100
/** Twilio's times are whole seconds of its own clock. */
const toleranceMs = 5000

const failureSchema = v.object({
  /** HTTP's. */
  status: v.optional(v.number()),
  /** Twilio's, or the system's, such as ECONNREFUSED. */
  code: v.nullish(v.union([v.number(), v.string()]), 'unknown'),
})

/** Failures before a connection was there. */
const neverSent: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])

/** Twilio's message may name the number, so only its codes are kept. */
function failureOf(error: unknown): Error {
  const { success, output } = v.safeParse(failureSchema, error)
  const { status, code } = success ? output : { code: 'unknown' }
  const message = `${status ?? ''} ${code}`.trim()
  if (status === 401 || status === 403) refusedKeys.inc({ vendor: 'twilio', code: String(code) })
  if (status === undefined)
    return neverSent.has(code) ? new TextUndeliveredError(message) : new TextUnconfirmedError(message)
  if (status < 400 || status >= 500) return new TextUnconfirmedError(message)
  return typeof code === 'number' && refusals.has(code)
    ? new TextRefusedError(String(code), code === optedOut)
    : new TextUndeliveredError(message)
}

const fieldsOfForm = (body: string) => Object.fromEntries(new URLSearchParams(body))

const statusForm = v.object({ MessageSid: v.string(), MessageStatus: v.string() })
const replyForm = v.object({ From: v.string(), Body: v.string(), MessageSid: v.string() })

/** @param address path and query */
function eventOf(address: string, fields: Readonly<Record<string, string>>): TextEvent | null {
  const key = new URLSearchParams(address.split('?')[1]).get('text')
  if (key === null) {
    const { success, output } = v.safeParse(replyForm, fields)
    return success ? { type: 'reply', from: output.From, body: output.Body } : null
  }
  const { success, output } = v.safeParse(statusForm, fields)
  const sent =
    success &&
    sentTextOf({ sid: output.MessageSid, status: output.MessageStatus, errorCode: fields['ErrorCode'] })
  return sent ? { type: 'status', key, ...sent } : null
}

/** Sends through Twilio's SDK, which is loaded with the first text. */
export function createTwilioTexter(
  { address, accountSid, authToken, from, origin }: TwilioAccount,
  timeoutMs = requestTimeoutMs,
): Texter {
  let client: Promise<Twilio> | undefined
  const open = async () => {
    const { default: twilio } = await import('twilio')
    const opened = twilio(accountSid, authToken, { timeout: timeoutMs })
    opened.api.baseUrl = address
    return opened
  }
  const messages = async () => (await (client ??= open())).messages
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from }
  const statusCallback = ({ key }: TextMessage) => `${origin}${twilioWebhookPath}?text=${key}`
  return {
    send: async (text) => {
      const { to, body } = text
      const texts = await messages()
      const order = { to, body, ...sender, statusCallback: statusCallback(text) }
      const message = await timeVendor('twilio', 'send', () => texts.create(order)).catch(
        (error: unknown) => {
          throw failureOf(error)
        },
      )
      const sent = sentTextOf(message)
      if (sent === null) throw new TextUnconfirmedError('the response is no message')
      return sent
    },
    find: async ({ to, body }, since) => {
      const texts = await messages()
      const found = await timeVendor('twilio', 'find', () => texts.list({ to, limit: newestToLookAt })).catch(
        (error: unknown) => {
          throw new TextUndeliveredError(failureOf(error).message)
        },
      )
      const earliest = since.getTime() - toleranceMs
      return found
        .filter((message) => message.body === body && message.dateCreated.getTime() >= earliest)
        .map(sentTextOf)
        .filter((sent) => sent !== null)
    },
    readWebhook: async ({ address: path, body, signature }) => {
      const { default: twilio } = await import('twilio')
      const fields = fieldsOfForm(body)
      if (!twilio.validateRequest(authToken, signature ?? '', origin + path, fields)) return 'forged'
      return eventOf(path, fields)
    },
  }
}
