import { createBankLink, createBankRenewal } from '@payment-center/api-client/endpoints/bank-link'
import { createSavedPayment } from '@payment-center/api-client/endpoints/saved-payment'
import { makeVoluntaryInvoice } from '@payment-center/api-client/endpoints/voluntary-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { plaidBankModule } from '@payment-center/payments/adapters/plaid'
import { createStripeBankConfirmation } from '@payment-center/payments/adapters/stripe/bank-confirmation'
import type { SavedPaymentPort } from '@payment-center/payments/ports'
import type { OpenPayment } from '@payment-center/validation/model'
import type { SavedCheckoutProps } from '@payment-center/payments/react/checkout'
import { SavedCheckout, type SavedCheckoutPorts } from '@payment-center/payments/react/checkout/saved'
import { useState } from 'react'
import type { PatientPaymentProps } from '../../features/external-invoice/PatientCheckout.tsx'
import { invoicePath } from '../../paths.ts'
import { externalApi as api } from './external-session.ts'
import { orderOf } from './voluntary-ports.ts'

export function ExternalBank(props: SavedCheckoutProps & PatientPaymentProps) {
  const [ports] = useState(() => createPorts(props))
  return <SavedCheckout {...props} ports={ports} />
}

/** Creates the invoice when the guest links a bank account, before any debit. */
function createPorts(props: PatientPaymentProps): SavedCheckoutPorts {
  const { practiceId, publishableKey } = props.practice
  let made: (OpenPayment & { readonly invoiceId: string }) | null = null
  // This page keeps its form in memory only, and a bank's own site replaces it on a phone.
  const pathToReturn = () => invoicePath(made?.invoiceId ?? '')
  const link = createBankLink(api, { practiceId }, () => Promise.resolve(null), pathToReturn)

  async function makeInvoice(): Promise<boolean> {
    if (made !== null) return true
    const invoice = await makeVoluntaryInvoice(api, orderOf(props), 'ach')
    if (!invoice.ok) return false
    made = invoice.value
    return true
  }

  const saved = () => createSavedPayment(api, { practiceId, invoiceId: made?.invoiceId ?? '' })
  const invoice: SavedPaymentPort = {
    price: (...given) => saved().price(...given),
    markPending: (...given) => saved().markPending(...given),
    async charge(...given) {
      const [, { total }] = given
      if (made !== null) props.onStarted({ invoiceId: made.invoiceId, payment: made, total })
      return saved().charge(...given)
    },
    unmarkPending: () => saved().unmarkPending(),
    settle: ({ methodId }) => saved().settle({ methodId, payment: made }),
  }
  return {
    bankLink: {
      ...link,
      createLinkToken: async () =>
        (await makeInvoice()) ? link.createLinkToken() : ({ ok: false, problem: 'unavailable' } as const),
    },
    renewBank: (bank) => createBankRenewal(api, { practiceId }, bank, pathToReturn),
    bankModule: plaidBankModule,
    saved: { invoice, bankConfirmation: createStripeBankConfirmation(publishableKey), clock: browserClock },
  }
}
