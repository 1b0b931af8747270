import type { PayInvoiceState } from '@payment-center/payments/flows'
import { useEffect } from 'react'
import type { ExternalCardProps } from './ExternalCardPayment.tsx'
import { readReceipt } from './read-receipt.ts'

type Given = Pick<ExternalCardProps, 'payment' | 'practice' | 'api' | 'externalSession'>

/** Tells the page where a card's payment stands, typed or a wallet's, and has its receipt read once it is paid. */
export function useCardStanding(state: PayInvoiceState, { payment, practice, api, externalSession }: Given) {
  const { status } = state
  const { settled, setStanding } = payment
  const { name } = practice
  useEffect(() => setStanding(status), [status, setStanding])
  useEffect(() => {
    const invoiceId = externalSession.getState()?.invoiceId
    if (status !== 'paid' || typeof invoiceId !== 'string') return
    void readReceipt(api, invoiceId, name).then((receipt) => {
      if (receipt !== null) settled({ outcome: 'paid', ...receipt })
    })
  }, [status, api, externalSession, name, settled])
}

/** No invoice could be made: the patient that was found may be spent, and is to be found anew. */
export const isSpent = (state: PayInvoiceState): boolean =>
  'notice' in state && state.notice === 'notInvoiced'
