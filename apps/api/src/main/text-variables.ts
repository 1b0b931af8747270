import * as v from 'valibot'
import { vendorAddress } from './env-fields.ts'
import { twilioAddress, type TwilioAccount } from '../twilio/texter.ts'

const optional = (name: string, pattern: RegExp, example: string, what: string) =>
  v.pipe(
    v.string(),
    v.check((value) => value === '' || pattern.test(value), `${name} must look like ${example}.`),
    v.description(what),
  )

/** Without any of them, no texts are sent. */
export const textVariables = {
  TWILIO_API_BASE: vendorAddress('TWILIO_API_BASE', twilioAddress),
  TWILIO_ACCOUNT_SID: optional(
    'TWILIO_ACCOUNT_SID',
    /^AC[\da-f]{32}$/,
    'AC and 32 hexadecimal digits',
    'the account at Twilio that sends texts; empty for no texts',
  ),
  TWILIO_AUTH_TOKEN: optional(
    'TWILIO_AUTH_TOKEN',
    /^\S+$/,
    'the auth token in Twilio’s console',
    'its auth token, which also signs its webhooks',
  ),
  TWILIO_FROM: optional(
    'TWILIO_FROM',
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
  const { TWILIO_API_BASE: address, TWILIO_ACCOUNT_SID: accountSid, TWILIO_FROM: from } = environment
  if (accountSid === '') return null
  return { address, accountSid, authToken: environment.TWILIO_AUTH_TOKEN, from, origin }
}
