import { createBankRenewal } from '@payment-center/api-client/endpoints/bank-link'
import { createCardSaving } from '@payment-center/api-client/endpoints/card-saving'
import { createExtraPayments } from '@payment-center/api-client/endpoints/extra-payment'
import { createRetryFailed } from '@payment-center/api-client/endpoints/retry-failed'
import { pendingExtraPayment } from '@payment-center/api-client/session'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { plaidBankModule } from '@payment-center/payments/adapters/plaid'
import { stripeCardSetupModule } from '@payment-center/payments/adapters/stripe/card-setup'
import { Outlet, useOutletContext } from 'react-router'
import { PayingContext, type Paying } from '../shell/payer.ts'
import { bankConfirmationOf, outcomeSourcesOf } from './bank-confirmation.ts'
import { PayerCard } from './card-payment.tsx'
import { PayerSaved } from './saved-payment.tsx'
import { WalletButton } from './wallet-button.tsx'
import { PayerWallet } from './wallet-payment.tsx'

/** One chunk: a payment in progress loads no more code. */
export const paying: Paying = {
  methodDialogs: { card: PayerCard, wallet: PayerWallet, walletButton: WalletButton, saved: PayerSaved },
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
