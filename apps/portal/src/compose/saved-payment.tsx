import { createBankLink } from '@payment-center/api-client/endpoints/bank-link'
import { listMethods } from '@payment-center/api-client/endpoints/methods'
import { createSavedPayment } from '@payment-center/api-client/endpoints/saved-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import type { SavedCheckoutProps } from '@payment-center/payments/react/checkout'
import { SavedCheckout, type SavedCheckoutPorts } from '@payment-center/payments/react/checkout/saved'
import { useState } from 'react'
import { usePayer, type Payer } from '../shell/payer.ts'

/** Pays a payer's invoice by a saved method or a bank account linked for it. */
export default function PayerSaved(props: SavedCheckoutProps) {
  const payer = usePayer()
  const [ports] = useState(() => createPorts(payer, props.invoice))
  return <SavedCheckout {...props} ports={ports} />
}

function createPorts(
  { api, payerId, practiceId }: Payer,
  { number: invoiceId, practice }: SavedCheckoutProps['invoice'],
): SavedCheckoutPorts {
  return {
    saved: {
      invoice: createSavedPayment(api, { invoiceId, practiceId }),
      bankConfirmation: {
        async confirm(payment) {
          const { createStripeBankConfirmation } =
            await import('@payment-center/payments/adapters/stripe/bank-confirmation')
          return createStripeBankConfirmation(practice.publishableKey).confirm(payment)
        },
      },
      clock: browserClock,
    },
    bankLink: createBankLink(api, { payerId, practiceId }, async () => {
      const methods = await listMethods(api, { payerId })
      return methods.ok ? methods.value.bank : null
    }),
    loadBankModule: () =>
      import('@payment-center/payments/adapters/plaid').then((module) => module.plaidBankModule),
  }
}
