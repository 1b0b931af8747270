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
import { bankOwnerOf } from '../bank-owner.ts'
import { outcomeSourcesOf } from '../outcome-sources.ts'
import { externalApi as api, openInvoiceSession } from './external-session.ts'
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
  const findOwner = () => bankOwnerOf(api, { practiceId, invoiceId: made?.invoiceId ?? '' })
  const link = createBankLink(api, findOwner, () => Promise.resolve(null), pathToReturn)

  async function makeInvoice(): Promise<boolean> {
    if (made !== null) return true
    const invoice = await makeVoluntaryInvoice(api, orderOf(props), 'ach')
    if (!invoice.ok) return false
    made = invoice.value
    await openInvoiceSession(made.invoiceId)
    return true
  }

  const sources = { ...outcomeSourcesOf(api, publishableKey), askProvider: () => Promise.resolve(null) }
  const saved = () => createSavedPayment(api, { practiceId, invoiceId: made?.invoiceId ?? '' }, sources)
  const invoice: SavedPaymentPort = {
    price: (...given) => saved().price(...given),
    markPending: (...given) => saved().markPending(...given),
    async charge(...given) {
      const [, { total }] = given
      if (made !== null) props.onStarted({ invoiceId: made.invoiceId, payment: made, total })
      return saved().charge(...given)
    },
    unmarkPending: () => saved().unmarkPending(),
    settle: ({ methodId }, options) => saved().settle({ methodId, payment: made }, options),
  }
  return {
    bankLink: {
      ...link,
      createLinkToken: async () =>
        (await makeInvoice()) ? link.createLinkToken() : ({ ok: false, problem: 'unavailable' } as const),
    },
    renewBank: (bank) => createBankRenewal(api, findOwner, bank, pathToReturn),
    bankModule: plaidBankModule,
    saved: { invoice, bankConfirmation: createStripeBankConfirmation(publishableKey), clock: browserClock },
  }
}
