import * as v from 'valibot'

/** Charge event id: the guest link and the invoice number in one, 12 characters of A-Z and 0-9. */
export const chargeEventId = v.pipe(v.string(), v.regex(/^[A-Z0-9]{12}$/))

const largestId = 2_147_483_647
const integerId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestId))

export const entityId = integerId

/** An id in a path or a query, as text: `/practices/1` is the number 1. */
export const entityIdText = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/)), v.number()]),
  v.transform(Number),
  integerId,
)

/** Integer US cents: a plain number to the sender, branded once parsed. */
export { centsSchema as centsOnWire, payableCentsSchema as payableCentsOnWire } from '../fields/cents.ts'

/** YYYY-MM-DD, without a time zone. */
export const calendarDate = v.pipe(v.string(), v.isoDate())

/** UTC, ISO 8601 with milliseconds and Z. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** Opaque id of a found patient, valid for one invoice within ten minutes. */
export const patientTicket = v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/))
