import type { ListedInvoice } from '@payment-center/api-client/endpoints/overview'
import type { declineMessages } from './decline.messages.ts'

type Reason = keyof typeof declineMessages.en

const reasons: Readonly<Record<string, Reason>> = {
  insufficient_funds: 'insufficientFunds',
  account_closed: 'accountClosed',
  debit_not_authorized: 'notAuthorized',
  expired_card: 'expired',
}

/** The message for the provider's reason; `unknown` for one that says nothing to a payer. */
export function declineReason({ decline }: Pick<ListedInvoice, 'decline'>): Reason {
  return reasons[decline?.code ?? ''] ?? 'unknown'
}
