import { makeVoluntaryInvoice } from '@payment-center/api-client/endpoints/voluntary-payment'
import { createBankLink } from '@payment-center/api-client/endpoints/bank-link'
import { createSavedPayment } from '@payment-center/api-client/endpoints/saved-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { useState } from 'react'
import {
  ExternalBankPayment,
  type ExternalBankProps,
} from '../features/external-invoice/ExternalBankPayment.tsx'
import { loadBankKit } from './bank-kit.ts'
import { externalApi as api } from './external-session.ts'

/** Pay as Guest from a bank account, on the real API and the real providers. */
export default function ComposedExternalBank(props: ExternalBankProps) {
  const [ports] = useState(() => createPorts(props))
  return <ExternalBankPayment {...props} {...ports} />
}

/** The invoice is made when a bank account is first to be linked for it; no debit can be asked for before. */
function createPorts({ practice, payment, begun }: ExternalBankProps) {
  const { practiceId, locationId, publishableKey } = practice
  const { patientId, reference, amount: subtotal, prices } = begun
  const { accountType } = prices
  const made: { invoiceId: string | null } = { invoiceId: null }
  const link = createBankLink(api, { practiceId }, () => Promise.resolve(null))
  const saved = () => createSavedPayment(api, { practiceId, invoiceId: made.invoiceId ?? '' })

  async function makeInvoice(): Promise<boolean> {
    if (made.invoiceId !== null) return true
    const order = { practiceId, locationId, patientId, reference, subtotal, accountType }
    const invoice = await makeVoluntaryInvoice(api, order, 'ach')
    if (!invoice.ok) return false
    made.invoiceId = invoice.value.invoiceId
    payment.invoiceMade(made.invoiceId)
    return true
  }

  return {
    bankLink: {
      ...link,
      begin: async () =>
        (await makeInvoice()) ? link.begin() : ({ ok: false, problem: 'unavailable' } as const),
    },
    loadBankKit,
    saved: {
      invoice: {
        price: (method: Parameters<ReturnType<typeof saved>['price']>[0]) => saved().price(method),
        announce: (method: Parameters<ReturnType<typeof saved>['announce']>[0]) => saved().announce(method),
        charge: (...given: Parameters<ReturnType<typeof saved>['charge']>) => saved().charge(...given),
        withdraw: () => saved().withdraw(),
        settle: () => saved().settle(),
      },
      bankAnswer: {
        async follow(opened: Parameters<Awaited<ReturnType<typeof loadAnswer>>['follow']>[0]) {
          return (await loadAnswer(publishableKey)).follow(opened)
        },
      },
      clock: browserClock,
    },
  }
}

async function loadAnswer(publishableKey: string) {
  const { createStripeBankAnswer } = await import('@payment-center/payments/adapters/stripe/bank-answer')
  return createStripeBankAnswer(publishableKey)
}
