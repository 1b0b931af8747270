import type { Settings } from '../settings.ts'
import { TwilioError } from './twilio-error.ts'

export interface MessageParams {
  readonly to: string
  /** The account's number, or its messaging service. */
  readonly sender: string
  readonly body: string
  readonly callback: string | null
}

const known = ['To', 'From', 'MessagingServiceSid', 'Body', 'StatusCallback']

/** North American numbers have fixed digits; others as E.164 allows. */
const phoneNumber = /^\+(?:1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{6,14})$/

/** The numbers of Twilio's test credentials: https://www.twilio.com/docs/iam/test-credentials */
const refusedNumbers: Readonly<Record<string, number>> = {
  '+15005550001': 21211,
  '+15005550002': 21612,
  '+15005550003': 21408,
  '+15005550004': 21610,
  '+15005550009': 21614,
}

const longest = 1600

/** @throws TwilioError */
export function readMessageParams(form: URLSearchParams, settings: Settings): MessageParams {
  for (const name of form.keys())
    if (!known.includes(name) || form.getAll(name).length > 1) throw new TwilioError(20001, name)
  const to = form.get('To') ?? ''
  if (to === '') throw new TwilioError(21604)
  const sender = senderOf(form, settings)
  const body = form.get('Body') ?? ''
  if (body.trim() === '') throw new TwilioError(21602)
  if (body.length > longest) throw new TwilioError(21617)
  const refusal = refusedNumbers[to]
  if (refusal !== undefined) throw new TwilioError(refusal, to)
  if (!phoneNumber.test(to)) throw new TwilioError(21211, to)
  if (to === settings.twilioNumber) throw new TwilioError(21266)
  return { to, sender, body, callback: callbackOf(form) }
}

/** @throws TwilioError */
function senderOf(form: URLSearchParams, { twilioNumber, twilioServiceSid }: Settings): string {
  const service = form.get('MessagingServiceSid')
  const from = form.get('From')
  if (service === null && from === null) throw new TwilioError(21603)
  if (service !== null && service !== twilioServiceSid) throw new TwilioError(21705, service)
  if (from !== null && !phoneNumber.test(from)) throw new TwilioError(21212, from)
  if (from !== null && from !== twilioNumber) throw new TwilioError(21606, from)
  return from ?? service ?? ''
}

/** @throws TwilioError */
function callbackOf(form: URLSearchParams): string | null {
  const callback = form.get('StatusCallback')
  if (callback === null) return null
  if (!URL.canParse(callback) || !/^https?:$/.test(new URL(callback).protocol))
    throw new TwilioError(21609, callback)
  return callback
}
