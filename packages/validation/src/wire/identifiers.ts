import * as v from 'valibot'

/** Charge event id: the guest link and the invoice number in one, 12 characters of A-Z and 0-9. */
export const chargeEventId = v.pipe(v.string(), v.regex(/^[A-Z0-9]{12}$/))

const largestId = 2_147_483_647
const integerId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestId))

/** Id of a practice, location, payer or portal user in a body or an answer. */
export const entityId = integerId

/** The same id in a path or a query, where it is text: `/practices/1` gives the number 1. */
export const entityIdText = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/)), v.number()]),
  v.transform(Number),
  integerId,
)

/** Integer US cents: a plain number to the sender, branded once parsed. */
export { centsSchema as centsOnWire, payableCentsSchema as payableCentsOnWire } from '../fields/cents.ts'

/** A calendar date in the practice's words, YYYY-MM-DD; it has no time zone. */
export const calendarDate = v.pipe(v.string(), v.isoDate())

/** An instant in UTC, ISO 8601 with milliseconds and Z. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** Opaque id of a found patient, valid for one invoice within ten minutes. */
export const patientTicket = v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/))
