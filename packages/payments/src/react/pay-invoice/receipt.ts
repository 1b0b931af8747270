import type { PricedKind } from '@payment-center/validation/wire'
import type { Cents } from '../../money/index.ts'

/** A payment that was made, as the server recorded it. */
export interface Receipt {
  readonly invoiceId: string
  readonly practiceName: string
  /** What was captured, tax and fee included. */
  readonly total: Cents
  /** ISO 8601, UTC. */
  readonly paidAt: string
  readonly paidWith: {
    readonly kind: PricedKind
    readonly cardType: string | null
    readonly bankName: string | null
    readonly last4: string
  }
  /** As on the receipt, such as 7KQ2-M9XD. */
  readonly confirmationNumber: string
}

// Made at the first date and kept: a phone takes 40 milliseconds over it.
let eastern: Intl.DateTimeFormat | undefined

/** The calendar date of an instant as MM/DD/YYYY, the same in every time zone of the browser. */
export function dateOfInstant(instant: string): string {
  eastern ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return eastern.format(new Date(instant))
}
