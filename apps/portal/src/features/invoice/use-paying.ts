import type { InvoicePrices } from '@payment-center/api-client/endpoints/prices'
import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import type { Practice } from '@payment-center/api-client/endpoints/public'
import {
  isLocked,
  isSavedLocked,
  paySaved,
  type PaySavedEvent,
  type PaySavedState,
} from '@payment-center/payments/flows'
import { useFlow, usePayInvoice, type OpenFlow, type PayInvoice } from '@payment-center/payments/react'
import {
  useLinkBank,
  useWalletPayment,
  type LinkBank,
  type WalletPayment,
} from '@payment-center/payments/react/dialogs'
import { useEffect, useState } from 'react'
import { useRefreshPayerData } from '../../shell/payer-data.ts'
import { usePayerWorld } from '../../shell/payer-world.ts'
import { usePayer } from '../../shell/payer.ts'
import { useHoldSession } from '../../shell/use-hold-session.ts'
import { payability, type Payability } from './payability.ts'

type PaySaved = OpenFlow<PaySavedState, PaySavedEvent>

export interface PayProps {
  readonly invoice: PayerInvoice
  readonly prices: InvoicePrices
  readonly practice: Practice
}

/** The flows by which one invoice can be paid, and what they make of it. */
export interface PayingInvoice {
  readonly newCard: PayInvoice
  readonly saved: PaySaved
  readonly wallet: WalletPayment
  readonly linkBank: LinkBank
  readonly state: Payability
}

/** Owns the flows of one invoice. As soon as one of them knows an outcome, all that the payer sees is looked up again. */
export function usePaying({ invoice, prices, practice }: PayProps): PayingInvoice {
  const payer = usePayer()
  const { createPaying, loadBankKit } = usePayerWorld()
  const { invoiceId, practiceId, paymentInProgress } = invoice
  const { publishableKey } = practice
  const [ports] = useState(() => createPaying(payer, { invoiceId, practiceId, publishableKey }))
  const newCard = usePayInvoice(ports.newCard, invoice)
  const saved = useFlow(paySaved, ports.saved)
  const wallet = useWalletPayment(ports.wallet, prices)
  const linkBank = useLinkBank({ bank: ports.bankLink, loadBankKit })
  const state = payability(invoice, [saved.state, newCard.state, wallet.state])
  useRefreshing(newCard, saved, wallet)
  useHoldSession(isLocked(newCard.state) || isSavedLocked(saved.state) || isLocked(wallet.state))

  const { send } = newCard
  useEffect(() => {
    // Another page may have begun to pay since this one was opened.
    if (paymentInProgress) send({ type: 'foundUnderWay' })
  }, [paymentInProgress, send])
  return { newCard, saved, wallet, linkBank, state }
}

function useRefreshing(...flows: readonly (PayInvoice | PaySaved | WalletPayment)[]) {
  const refresh = useRefreshPayerData()
  const news = flows.map(({ state }) => newsOf(state)).join('')
  useEffect(() => {
    if (news !== '') void refresh()
  }, [news, refresh])
}

/** What a flow found out that other parts of the page may not know yet. */
function newsOf(state: PayInvoice['state'] | PaySaved['state']): string {
  if (state.status === 'paid' || state.status === 'processing' || state.status === 'refused')
    return state.status
  return 'notice' in state && state.notice === 'notCharged' ? state.notice : ''
}
