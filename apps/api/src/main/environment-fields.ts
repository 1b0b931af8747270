import * as v from 'valibot'
import { twilioAddress, type TwilioAccount } from '../twilio/texter.ts'

/** The standard value for an empty one. */
export const orElse = (standard: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => value || standard),
  )

/** A variable's name is put before the sentence of each problem. */
export const text = (what: string) => v.pipe(v.string(), v.nonEmpty(`is missing: ${what}.`))

export const address = (what: string, protocols: readonly string[]) =>
  v.pipe(
    text(what),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    ),
  )

export const web = ['http:', 'https:'] as const

/** A vendor's address, by default the real one. */
export const vendorAddress = (standard: string) =>
  v.pipe(orElse(standard), address('', web), v.description('the vendor’s address'))

export const wholeNumber = (largest: number) => {
  const sentence = `must be a whole number from 0 to ${largest}.`
  return v.pipe(v.string(), v.digits(sentence), v.transform(Number), v.maxValue(largest, sentence))
}

/** A number of days; `standard` when it is empty. */
export const days = (least: number, standard: number, what: string) => {
  const sentence = `must be a whole number of days, ${least} or more.`
  return v.pipe(
    orElse(String(standard)),
    v.regex(/^\d{1,5}$/, sentence),
    v.transform(Number),
    v.minValue(least, sentence),
    v.description(what),
  )
}

export const key = (what: string, ...prefixes: string[]) =>
  v.pipe(
    text(what),
    v.check(
      (value) => prefixes.some((prefix) => value.startsWith(prefix)),
      `must begin with ${prefixes.join(' or ')}.`,
    ),
  )

/** Empty: banks with a site of their own are offered only where they open a window. */
export const bankReturn = v.pipe(
  v.string(),
  v.check(
    (value) => value === '' || (URL.canParse(value) && /^https?:\/\/[^/?#]+\/bank-return$/.test(value)),
    'must be the address of the page /bank-return, such as https://pay.example.com/bank-return.',
  ),
  v.description(
    'the address of /bank-return, as listed in Plaid’s dashboard, such as https://pay.example.com/bank-return',
  ),
)

const optional = (pattern: RegExp, example: string, what: string) =>
  v.pipe(
    v.string(),
    v.check((value) => value === '' || pattern.test(value), `must look like ${example}.`),
    v.description(what),
  )

/** Without any of them, no texts are sent. */
export const textVariables = {
  TWILIO_API_BASE: vendorAddress(twilioAddress),
  TWILIO_ACCOUNT_SID: optional(
    /^AC[\da-f]{32}$/,
    'AC and 32 hexadecimal digits',
    'the account at Twilio that sends texts; empty for no texts',
  ),
  TWILIO_AUTH_TOKEN: optional(
    /^\S+$/,
    'the auth token in Twilio’s console',
    'its auth token, which also signs its webhooks',
  ),
  TWILIO_FROM: optional(
    /^(?:\+\d{8,15}|MG[\da-f]{32})$/,
    '+12125550100, or a messaging service such as MG and 32 hexadecimal digits',
    'the number or messaging service that texts come from',
  ),
}

type TextEnvironment = v.InferOutput<v.ObjectSchema<typeof textVariables, undefined>>

const required = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const

/** @returns one sentence for each variable that is missing beside the others */
export function missingTextVariables(environment: TextEnvironment): string[] {
  const missing = required.filter((name) => environment[name] === '')
  if (missing.length === required.length) return []
  return missing.map(
    (name) => `${name} is missing: without it no texts can be sent; leave all three out for none.`,
  )
}

/** Null for no texts. @param origin of the edge */
export function twilioAccountOf(environment: TextEnvironment, origin: string): TwilioAccount | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_FROM: from } = environment
  if (accountSid === '') return null
  return {
    address: environment.TWILIO_API_BASE,
    accountSid,
    authToken: environment.TWILIO_AUTH_TOKEN,
    from,
    origin,
  }
}
