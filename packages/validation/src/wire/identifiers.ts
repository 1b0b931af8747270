import * as v from 'valibot'

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

/** Integer US cents: a plain number to the sender, branded once parsed. */
export { centsSchema as centsOnWire, payableCentsSchema as payableCentsOnWire } from '../fields/cents.ts'

/** YYYY-MM-DD, without a time zone; of a timestamp, the day that it names. */
export const calendarDate = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/^([\d-]{10})[T ].*$/, '$1')),
  v.isoDate(),
)

/** UTC, ISO 8601 with milliseconds and Z. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** Opaque id of a found patient, valid for one invoice within ten minutes. */
export const patientTicket = v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/))
