import { formatEasternDate } from '@payment-center/ui/format'
import type { PricedKind } from '@payment-center/validation/wire'
import type { Cents } from '../../money/index.ts'

export interface Receipt {
  readonly invoiceId: string
  readonly practiceName: string
  /** The amount captured, tax and fee included. */
  readonly total: Cents
  /** ISO 8601, UTC */
  readonly paidAt: string
  readonly paidWith: {
    readonly kind: PricedKind
    readonly cardType: string | null
    readonly bankName: string | null
    readonly last4: string
  }
  /** Such as 7KQ2-M9XD. */
  readonly confirmationNumber: string
}

/** Formats an instant (ISO 8601) as MM/DD/YYYY, the same in every browser time zone. */
export const dateOfInstant = (instant: string): string => formatEasternDate(Date.parse(instant))
