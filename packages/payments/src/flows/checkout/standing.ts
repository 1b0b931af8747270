import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { Flows } from './state.ts'

export type Payability = 'payable' | 'paid' | 'refunded' | 'partlyRefunded' | 'processing' | 'checking'

const statesOf = ({ card, wallet, saved }: Flows) =>
  [saved, card, wallet].filter((state) => state !== undefined)

/** The outcome of a payment that was made here, or may have been; undefined where another one can be made. */
function outcomeOf(flows: Flows): 'checking' | 'paid' | 'processing' | undefined {
  for (const { status } of statesOf(flows)) {
    if (status === 'checking' || status === 'paid' || status === 'processing') return status
  }
  return undefined
}

export const isOver = (flows: Flows): boolean => outcomeOf(flows) !== undefined

/** True while money may be moving. */
export const isMoving = (flows: Flows): boolean =>
  statesOf(flows).some(
    ({ status }) =>
      status === 'claiming' || status === 'confirming' || status === 'submitting' || status === 'following',
  )

/** Whether the last payment is known to have charged nothing. */
export const isNotCharged = (flows: Flows): boolean =>
  statesOf(flows).some((state) => 'notice' in state && state.notice === 'notCharged')

/** Names what a flow found out that the rest of the page may not know yet; empty where there is nothing. */
export function newsOf(flows: Flows): string {
  const news = statesOf(flows).map(({ status }) => status)
  const known = news.filter((status) => status === 'paid' || status === 'processing' || status === 'refused')
  return [...known, ...(isNotCharged(flows) ? ['notCharged'] : [])].join(' ')
}

/** What can be done about an invoice: what a flow knows is newer than what was loaded. */
export function payability(
  invoice: { readonly status: ChargeEventStatus; readonly paymentInProgress: boolean },
  flows: Flows = {},
): Payability {
  const outcome = outcomeOf(flows)
  if (outcome !== undefined) return outcome
  if (invoice.paymentInProgress) return 'checking'
  switch (invoice.status) {
    case 'paid':
      return 'paid'
    case 'refunded':
      return 'refunded'
    case 'partially_refunded':
      return 'partlyRefunded'
    case 'stripe_pending':
      return 'processing'
    case 'scheduled':
    case 'unpaid':
    case 'failed':
      return 'payable'
    default:
      return invoice.status satisfies never
  }
}
