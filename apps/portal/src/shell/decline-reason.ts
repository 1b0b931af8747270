import type { ListedInvoice } from '@payment-center/api-client/endpoints/overview'
import { useMessages } from '@payment-center/ui/language'
import { declineMessages } from './messages.en.ts'

type Reason = keyof typeof declineMessages.en

const reasons: Readonly<Record<string, Reason>> = {
  insufficient_funds: 'insufficientFunds',
  account_closed: 'accountClosed',
  debit_not_authorized: 'notAuthorized',
  expired_card: 'expired',
}

type Declined = Pick<ListedInvoice, 'decline'>

/** The message for the provider's reason; `unknown` for one that says nothing to a payer. */
export const declineReason = ({ decline }: Declined): Reason => reasons[decline?.code ?? ''] ?? 'unknown'

/** Why an invoice's last payment failed, as a sentence; empty if that says nothing to a payer. */
export const useDeclineReason = (invoice: Declined) => useMessages(declineMessages)[declineReason(invoice)]
