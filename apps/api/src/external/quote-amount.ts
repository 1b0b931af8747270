import { taxOf, type Bill } from '@payment-center/payments/fees'
import type { CallBody, calculateFees } from '@payment-center/validation/wire'
import { minuteMs } from '../base/calendar.ts'
import { ApiError } from '../base/api-error.ts'
import { countNetworkHit } from '../auth/limits.ts'
import type { RateLimit } from '../auth/rate-limit-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { feesOf } from '../invoices/charge-events.ts'
import { roundsFeeDown, selectFeeSchedule, requireLocation } from '../practices/practice-repository.ts'

const perNetwork: RateLimit = { name: 'quote-address', limit: 300, windowMs: 5 * minuteMs }

type QuoteRequest = CallBody<typeof calculateFees>

/** Whether the whole amount is taxed. @throws ApiError `invalid_field` if its items differ */
function isTaxable({ isTaxableItem: [first = false, ...others] }: QuoteRequest): boolean {
  if (others.some((other) => other !== first)) throw new ApiError('invalid_field', { field: 'isTaxableItem' })
  return first
}

async function billOf({ db }: Dependencies, request: QuoteRequest): Promise<Bill> {
  const { practiceId, locationId, subtotal } = request
  const location = await requireLocation(db, { practiceId, locationId })
  return {
    subtotal,
    tax: taxOf([{ amount: subtotal, isTaxable: isTaxable(request) }], location.tax_rate),
    accountType: location.account_type,
    feeSchedule: await selectFeeSchedule(db, { practiceId, locationId }),
    roundsFeeDown: roundsFeeDown(location.fee_program),
  }
}

/**
 * Totals and fees by kind of method for an amount that is not billed yet. Cents.
 * @throws ApiError `not_found` for an unknown location, `invalid_field`, `rate_limited`
 */
export async function quoteAmount(dependencies: Dependencies, request: QuoteRequest, network: string) {
  await countNetworkHit(dependencies, perNetwork, network)
  const { accountType, taxAmount, applicationFees, ...fees } = feesOf(await billOf(dependencies, request))
  const { credit, debit, prepaid, ach } = fees
  return { accountType, taxAmount, applicationFees, total: { credit, debit, prepaid, ach } }
}
