import { createBankLink, createBankRenewal } from '@payment-center/api-client/endpoints/bank-link'
import { createCardSaving } from '@payment-center/api-client/endpoints/card-saving'
import { createExtraPayments } from '@payment-center/api-client/endpoints/extra-payment'
import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import { listMethods } from '@payment-center/api-client/endpoints/methods'
import { createRetryFailed } from '@payment-center/api-client/endpoints/retry-failed'
import { createSavedPayment } from '@payment-center/api-client/endpoints/saved-payment'
import { pendingExtraPayment } from '@payment-center/api-client/session'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { plaidBankModule } from '@payment-center/payments/adapters/plaid'
import { stripeCardModule } from '@payment-center/payments/adapters/stripe/card'
import { stripeCardSetupModule } from '@payment-center/payments/adapters/stripe/card-setup'
import type { CheckoutPorts } from '@payment-center/payments/react/checkout'
import { CheckoutDialogs } from '@payment-center/payments/react/checkout/dialogs'
import { Outlet, useOutletContext } from 'react-router'
import { PayingContext, type Payer, type Paying } from '../shell/payer.ts'
import { bankConfirmationOf, outcomeSourcesOf } from './bank-confirmation.ts'
import { WalletButton } from './wallet-button.tsx'

/** One chunk: a payment in progress loads no more code. */
export const paying: Paying = {
  CheckoutDialogs,
  WalletButton,
  createInvoicePorts,
  cardModule: stripeCardSetupModule,
  bankRenewalOf: ({ api, payerId, practiceId }, bank) => ({
    port: createBankRenewal(api, async () => ({ payerId, practiceId }), bank),
    module: plaidBankModule,
  }),
  createCardSaving: (payer) => createCardSaving(payer.api, payer),
  createRetryFailed: (payer, payment) => ({
    payment: createRetryFailed(
      payer.api,
      { ...payment, practiceId: payer.practiceId },
      outcomeSourcesOf(payer),
    ),
    bankConfirmation: bankConfirmationOf(payer),
    clock: browserClock,
  }),
  createExtraPayment: (payer) => ({
    payments: createExtraPayments(payer.api, payer),
    bankConfirmation: bankConfirmationOf(payer),
    storage: pendingExtraPayment(payer.payerId),
    clock: browserClock,
  }),
}

/** Around the screens that charge. */
export default function WithPaying() {
  return (
    <PayingContext value={paying}>
      <Outlet context={useOutletContext()} />
    </PayingContext>
  )
}

function createInvoicePorts(payer: Payer, invoiceId: string): CheckoutPorts {
  const { api, payerId, practiceId } = payer
  const invoice = { invoiceId, practiceId }
  const sources = outcomeSourcesOf(payer)
  const findOwner = async () => ({ payerId, practiceId })
  return {
    card: { invoice: createInvoicePayment(api, invoice, sources), clock: browserClock },
    cardModule: stripeCardModule,
    saved: {
      invoice: createSavedPayment(api, invoice, sources),
      bankConfirmation: bankConfirmationOf(payer),
      clock: browserClock,
    },
    bankLink: createBankLink(api, findOwner, async () => {
      const methods = await listMethods(api, { payerId })
      return methods.ok ? methods.value.bank : null
    }),
    renewBank: (bank) => createBankRenewal(api, findOwner, bank),
    bankModule: plaidBankModule,
  }
}
