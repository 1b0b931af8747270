import * as v from 'valibot'
import { centsSchema as centsOnWire, payableCentsSchema as payableCentsOnWire } from '../fields/cents.ts'

/** Practices with simplyzero and mixed accounts pass their fees on. */
export const accountType = v.picklist(['simplyzero', 'mixed', 'others'])
export type AccountType = v.InferOutput<typeof accountType>

/** The account type of an answer; any other type passes no fees on. */
export const answeredAccountType = v.fallback(accountType, 'others')

/** `#rrggbb` in lower case, of `0B5563` and `#05C` too. */
function sixDigits(color: string): string {
  const digits = color.toLowerCase().replace(/^#/, '')
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** The color behind a logo; white by default. */
export const backgroundColor = v.fallback(
  v.pipe(v.string(), v.transform(sixDigits), v.regex(/^#[0-9a-f]{6}$/)),
  '#ffffff',
)

export const chargeEventStatus = v.picklist([
  'paid',
  'scheduled',
  'unpaid',
  'refunded',
  'partially_refunded',
  'stripe_pending',
  'failed',
])
export type ChargeEventStatus = v.InferOutput<typeof chargeEventStatus>

/** Why a practice collects an unpaid invoice no more. */
export const closedAs = v.picklist(['void', 'paid_elsewhere', 'written_off'])
export type ClosedAs = v.InferOutput<typeof closedAs>

/** Why a text about an invoice is sent. */
export const textKind = v.picklist(['bill', 'reminder'])
export type InvoiceTextKind = v.InferOutput<typeof textKind>

/** `not_sent`: the vendor never took it. The others but `waiting` are the vendor's. */
export const textStatus = v.picklist([
  'waiting',
  'queued',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'not_sent',
])
export type TextStatus = v.InferOutput<typeof textStatus>

/** The last four digits of a card or an account, of which a number has lost its zeros; empty if they are unknown. */
export const last4 = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((digits) => (typeof digits === 'number' ? String(digits).padStart(4, '0') : digits)),
  ),
  '',
)

/** How an invoice is paid; `card` and `otp` (one-time wallet) are cards of unknown funding. */
export const paymentMethodKind = v.picklist(['credit', 'debit', 'card', 'prepaid', 'ach', 'otp'])
export type PaymentMethodKind = v.InferOutput<typeof paymentMethodKind>

/** `extra`: the payer paid it besides; `returned`: the refunded amount of another one, due again. */
export const planPayment = v.picklist(['instalment', 'extra', 'returned'])

/** `offered`: nothing is billed until the payer has chosen a method. */
export const planState = v.picklist(['offered', 'active', 'paid_off', 'cancelled'])
export type PlanState = v.InferOutput<typeof planState>

export const pricedKind = v.picklist(['credit', 'debit', 'prepaid', 'ach'])
export type PricedKind = v.InferOutput<typeof pricedKind>

/** The same schema for each kind of method. */
// @__NO_SIDE_EFFECTS__
export const perKind = <const S extends v.GenericSchema>(schema: S) => ({
  credit: schema,
  debit: schema,
  prepaid: schema,
  ach: schema,
})

/** Cents by each kind of method. Networks allow no higher price for a prepaid card than for a debit card. */
export const centsPerKind = v.pipe(
  v.object({ ...perKind(centsOnWire), prepaid: added(v.nullable(centsOnWire), null) }),
  v.transform((amounts) => ({ ...amounts, prepaid: amounts.prepaid ?? amounts.debit })),
)

export const tokenId = v.pipe(v.string(), v.regex(/^tok_[A-Za-z0-9]{8,64}$/))
export const achId = v.pipe(v.string(), v.regex(/^ach_[A-Za-z0-9]{8,64}$/))

const providerId = (prefix: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^${prefix}_[A-Za-z0-9_]{1,200}$`)))

export const paymentIntentId = providerId('pi')
export const providerPaymentMethodId = providerId('pm')

/** Any id in an answer, as text; never `.` or `..`, with which a request would have another path. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/[^.]/))

/** An id that an answer may lack: empty without it. */
export const idOrEmpty = v.union([v.literal(''), id])

/** A charge event id of a request: 12 characters of A-Z and 0-9, also typed in lower case. */
export const chargeEventId = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z0-9]{12}$/))

const largestId = 2_147_483_647

/** A numeric id in a request, as a number or its text: `/practices/1` is the number 1. */
export const entityId = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/)), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(largestId),
)

/** Under which rules a practice passes its card fees on. */
export const feeProgram = v.picklist(['dual-pricing', 'surcharge', 'convenience'])
export type FeeProgram = v.InferOutput<typeof feeProgram>

/** Integer US cents: a plain number to the sender, branded once parsed. */
export { centsOnWire, payableCentsOnWire }

/** YYYY-MM-DD, also of MM/DD/YYYY, without a time zone; of a timestamp, the day that it names. */
export const calendarDate = v.pipe(
  v.string(),
  v.transform((text) =>
    text.replace(/^(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2').replace(/^([\d-]{10})[T ].*$/, '$1'),
  ),
  v.isoDate(),
)

/** UTC, ISO 8601 with milliseconds and Z. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** Opaque id of a found patient, valid for one invoice within ten minutes. */
export const patientTicket = v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/))

/**
 * A field that the specification doesn't have: optional for the sender, and the fallback for a reader who doesn't find
 * it, or finds something else under its name.
 */
// @__NO_SIDE_EFFECTS__
export function added<const S extends v.GenericSchema>(schema: S, fallback: v.InferInput<S>) {
  const readable = v.fallback(schema, () => v.parse(schema, fallback))
  return v.pipe(
    v.optional(readable, () => fallback),
    v.metadata({ addition: true }),
  )
}

/** A list without the rows that can't be read, so that an odd one never hides the others; it is no list without any other. */
export function rows<const S extends v.GenericSchema>(row: S): v.ArraySchema<S, undefined>
// @__NO_SIDE_EFFECTS__
export function rows(row: v.GenericSchema): v.ArraySchema<v.GenericSchema, undefined> {
  return v.pipe(
    v.array(v.fallback(v.nullable(row), null)),
    v.check((all) => all.length === 0 || all.some((each) => each !== null)),
    v.transform((all) => all.filter((each) => each !== null)),
  )
}
