import { formatEasternDate } from '@payment-center/ui/format'
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

/** The calendar date of an instant (ISO 8601) as MM/DD/YYYY, the same in every time zone of the browser. */
export const dateOfInstant = (instant: string): string => formatEasternDate(Date.parse(instant))
