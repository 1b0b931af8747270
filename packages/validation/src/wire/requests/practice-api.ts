import * as v from 'valibot'
import { email } from '../../fields/email.ts'
import { largestAmount } from '../../fields/cents.ts'
import { isDay } from '../../fields/date-of-birth.ts'
import { phone } from '../../fields/phone.ts'
import { closedAs, entityId } from '../values.ts'
import { oneLine } from './request-fields.ts'

export const missing = 'The field is missing.'

export const text = (longest: number) =>
  v.pipe(
    v.string(missing),
    oneLine,
    v.nonEmpty('The field is empty.'),
    v.maxLength(longest, `The field is longer than ${longest} characters.`),
  )

/** The practice's own id of a payer, a patient or an invoice. */
export const externalId = v.pipe(
  v.string('An id must be text.'),
  v.regex(/^[\w.:-]{1,64}$/, 'An id has 1 to 64 letters, digits, and . : _ -'),
)

const day = (name: string) =>
  v.pipe(
    v.string(missing),
    v.isoDate(`The ${name} must be a date as YYYY-MM-DD.`),
    v.check(isDay, `No such day.`),
  )

const cents = v.pipe(
  v.number('The amount must be a number of cents; in a file, dollars such as 128.00.'),
  v.integer('The amount must be whole cents.'),
  v.minValue(1, 'The amount must be at least 1 cent.'),
  v.maxValue(largestAmount, 'The amount must be at most 99999999 cents.'),
)

/** Ten to thirteen digits. */
export const phoneNumber = v.pipe(
  v.string('The phone number must be text.'),
  v.check((typed) => v.is(phone, typed), 'This is no phone number.'),
  v.transform((typed) => typed.replace(/\D/g, '')),
)

/** Whether this is a time zone of a place, by its present or a former name. UTC, EST and offsets are of none. */
export function isTimeZone(typed: string): boolean {
  if (!/^(?!etc\/)[a-z]+\//i.test(typed)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

export const payerItem = v.strictObject({
  externalId,
  firstName: text(320),
  lastName: text(320),
  email: v.pipe(
    v.string(missing),
    v.check((typed) => v.is(email, typed), 'This is no email address.'),
  ),
  phoneNumber: v.optional(phoneNumber),
  language: v.optional(v.picklist(['en', 'es'], 'The language must be en or es.')),
  /** Whose daytime reminders are sent in; the practice's by default. */
  timeZone: v.optional(
    v.pipe(
      v.string('The time zone must be text.'),
      v.check(isTimeZone, 'The time zone must be an IANA time zone, such as America/Denver.'),
    ),
  ),
  /** That the payer agreed to texts to this number, and where; null: they don't any more. */
  textConsent: v.optional(
    v.nullable(
      v.strictObject(
        { source: text(200) },
        'The consent must have its source, such as { "source": "intake form" }.',
      ),
    ),
  ),
  /** The practice's first by default. */
  locationId: v.optional(entityId),
})

export const patientItem = v.strictObject({
  externalId,
  payerExternalId: externalId,
  firstName: text(320),
  lastName: text(320),
  dateOfBirth: v.optional(day('date of birth')),
})

const taken = (name: string, least: number) =>
  v.optional(
    v.pipe(
      v.number(`The ${name} must be a number of cents; in a file, dollars such as 128.00.`),
      v.integer(`The ${name} must be whole cents.`),
      v.minValue(least, `The ${name} must be at least ${least} cents.`),
      v.maxValue(largestAmount, `The ${name} must be at most ${largestAmount} cents.`),
    ),
  )

interface Shares {
  readonly amount: number
  readonly charge?: number | undefined
  readonly insurance?: number | undefined
  readonly adjustment?: number | undefined
}

const hasCharge = ({ charge, insurance, adjustment }: Shares) =>
  charge !== undefined || (insurance === undefined && adjustment === undefined)

const addsUp = ({ amount, charge, insurance = 0, adjustment = 0 }: Shares) =>
  charge === undefined || charge - insurance - adjustment === amount

/** Amounts are cents. */
const billedItem = v.pipe(
  v.strictObject({
    treatment: text(320),
    date: day('date of treatment'),
    /** The patient's share, which is to be paid. */
    amount: cents,
    isTaxable: v.optional(v.boolean('isTaxable must be true or false.'), false),
    /** The full price. Less insurance and adjustment, it must be the amount. */
    charge: taken('charge', 1),
    /** What insurance pays. */
    insurance: taken('insurance', 0),
    /** What the practice takes off; below 0 for what it adds. */
    adjustment: taken('adjustment', -largestAmount),
  }),
  v.forward(
    v.check((item) => hasCharge(item), 'Insurance and adjustment need the charge.'),
    ['charge'],
  ),
  v.forward(
    v.check((item) => addsUp(item), 'The charge less insurance and adjustment must be the amount.'),
    ['amount'],
  ),
)

export const invoiceItem = v.strictObject({
  externalId,
  patientExternalId: externalId,
  dueDate: day('due date'),
  items: v.pipe(
    v.array(billedItem, 'An invoice needs its items.'),
    v.minLength(1, 'An invoice needs an item.'),
    v.maxLength(100, 'An invoice has at most 100 items.'),
  ),
})

/** Amounts are cents. */
export const planItem = v.strictObject({
  externalId,
  patientExternalId: externalId,
  description: text(320),
  /** Before tax. */
  amount: cents,
  isTaxable: v.optional(v.boolean('isTaxable must be true or false.'), false),
  /** Months; the last instalment takes what is left. */
  instalments: v.pipe(
    v.number('The instalments must be a number.'),
    v.integer('The instalments must be a whole number.'),
    v.minValue(2, 'A plan has at least 2 instalments.'),
    v.maxValue(120, 'A plan has at most 120 instalments.'),
  ),
  firstDate: day('first date'),
  /** Whether nothing is billed until the payer has chosen a method in the portal. */
  isOffer: v.optional(v.boolean('isOffer must be true or false.'), true),
})

export type PlanItem = v.InferOutput<typeof planItem>
export type PayerItem = v.InferOutput<typeof payerItem>
export type PatientItem = v.InferOutput<typeof patientItem>
export type InvoiceItem = v.InferOutput<typeof invoiceItem>

const largestBatch = 1000

/** Takes malformed items too: each is refused by itself. */
export const itemsOf = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(v.array(v.union([item, v.unknown()])), v.minLength(1), v.maxLength(largestBatch))

export const dryRun = v.optional(v.boolean(), false)

/** How many rows a page has. */
const limit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(largestBatch)),
  '100',
)

/** Days of the practice's time zone, both of them included. */
const days = v.pipe(
  v.object({
    from: day('first day'),
    to: day('last day'),
    after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'after must be the next of an answer.'))),
    limit,
    format: v.optional(v.picklist(['json', 'csv'], 'The format must be json or csv.'), 'json'),
  }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'The last day must not be before the first.'),
    ['to'],
  ),
)

const refundBody = v.strictObject({
  /** The program's own id of the refund. */
  refundId: externalId,
  /** By default all that is left of the payment. */
  amount: v.optional(cents),
  /** For people. */
  reason: text(320),
})

export const practiceRequests = {
  putPayers: { body: v.strictObject({ payers: itemsOf(payerItem), dryRun }) },
  putPatients: { body: v.strictObject({ patients: itemsOf(patientItem), dryRun }) },
  putInvoices: {
    body: v.strictObject({
      invoices: itemsOf(invoiceItem),
      dryRun,
      /** Whether the payer of a new invoice gets its link by email. */
      sendMail: v.optional(v.boolean(), true),
      /** Whether the payer of a new invoice gets its link by text, if they agreed to texts. */
      sendText: v.optional(v.boolean(), true),
    }),
  },
  putPlans: { body: v.strictObject({ plans: itemsOf(planItem), dryRun }) },
  closeInvoice: { body: v.strictObject({ closedAs, reason: text(320) }) },
  refundInvoice: { body: refundBody },
  refundTransaction: { body: refundBody },
  listPracticeTransactions: { query: days },
  listPracticeRefunds: { query: days },
  listPracticePayouts: { query: days },
  listEvents: {
    query: v.object({
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), '0'),
      limit,
    }),
  },
}
