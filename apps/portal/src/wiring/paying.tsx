import { createCardSaving, listMethods } from '@payment-center/api-client/endpoints/methods'
import { createExtraPayments, createRetryFailed } from '@payment-center/api-client/endpoints/plan-payments'
import { createInvoicePayment } from '@payment-center/api-client/endpoints/card-payment'
import { findPayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import { createBankLinks, getPracticeForTab, pendingExtraPayment } from '@payment-center/api-client/session'
import { createSavedPayment } from '@payment-center/api-client/endpoints/saved-payment'
import type { OutcomeSources } from '@payment-center/api-client/endpoints/settle'
import { mapResult } from '@payment-center/api-client/http'
import { plaidBankModule } from '@payment-center/payments/adapters/plaid'
import { createStripeBankConfirmation } from '@payment-center/payments/adapters/stripe/bank-confirmation'
import { stripeCardModule, stripeCardSetupModule } from '@payment-center/payments/adapters/stripe/card'
import { StripeWallet } from '@payment-center/payments/adapters/stripe/wallet'
import type { ProviderPort } from '@payment-center/payments/ports'
import type { CheckoutPorts, WalletButtonProps } from '@payment-center/payments/react/checkout'
import { CheckoutDialogs, ProviderWallet } from '@payment-center/payments/react/checkout/dialogs'
import type { ReactNode } from 'react'
import { Outlet, useOutletContext } from 'react-router'
import type { Payer, Paying } from '../shell/payer.ts'
import { ProvidePaying } from '../shell/ProvidePaying.tsx'

/** One chunk: a payment in progress loads no more code. */
const paying: Paying = {
  CheckoutDialogs,
  WalletButton,
  createInvoicePorts,
  cardModule: stripeCardSetupModule,
  bankRenewalOf: ({ api, payerId, practiceId }, bank) => ({
    port: createBankLinks(
      api,
      async () => ({ payerId, practiceId }),
      async () => null,
    ).renewBank(bank),
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
  }),
  createExtraPayment: (payer) => ({
    payments: createExtraPayments(payer.api, payer),
    bankConfirmation: bankConfirmationOf(payer),
    storage: pendingExtraPayment(payer.payerId),
  }),
}

/** Around the dialogs that charge; without children, around the routes that do. */
export default function WithPaying({ children }: { readonly children?: ReactNode }) {
  const context = useOutletContext()
  return <ProvidePaying paying={paying}>{children ?? <Outlet context={context} />}</ProvidePaying>
}

function createInvoicePorts(payer: Payer, invoiceId: string): CheckoutPorts {
  const { api, payerId, practiceId } = payer
  const invoice = { invoiceId, practiceId }
  const sources = outcomeSourcesOf(payer)
  const ofInvoice = api.takesAdditions() ? { chargeEventId: invoiceId } : {}
  const findOwner = async () => ({ payerId, practiceId, ...ofInvoice })
  const findSavedBank = async () => {
    const methods = await listMethods(api, { payerId })
    return methods.ok ? methods.value.bank : null
  }
  return {
    card: createInvoicePayment(api, invoice, sources),
    cardModule: stripeCardModule,
    saved: {
      invoice: createSavedPayment(api, invoice, sources),
      bankConfirmation: bankConfirmationOf(payer),
    },
    ...createBankLinks(api, findOwner, findSavedBank),
    bankModule: plaidBankModule,
  }
}

function WalletButton(props: WalletButtonProps) {
  return <ProviderWallet {...props} Provider={StripeWallet} />
}

/** Shows what a saved card's bank asks; unknown while the practice's publishable key can't be loaded. */
function bankConfirmationOf(payer: Payer): ProviderPort {
  const load = async () => {
    const practice = await getPracticeForTab(payer.api, payer, payer.isSignedIn)
    return practice.ok ? createStripeBankConfirmation(practice.value.publishableKey) : null
  }
  return {
    confirm: async (...given) => (await load())?.confirm(...given) ?? { result: 'unknown' },
    findOutcome: async (payment) => (await load())?.findOutcome(payment) ?? 'unknown',
  }
}

/** How a payer's page finds an outcome at an API that has no call for it. */
const outcomeSourcesOf = (payer: Payer): OutcomeSources => ({
  readStatus: async (invoiceId) =>
    mapResult(await findPayerInvoice(payer.api, payer, invoiceId), ({ status }) => status),
  askProvider: bankConfirmationOf(payer).findOutcome,
})
