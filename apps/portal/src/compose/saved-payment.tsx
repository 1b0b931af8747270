import { createBankLink, createBankRenewal } from '@payment-center/api-client/endpoints/bank-link'
import { listMethods } from '@payment-center/api-client/endpoints/methods'
import { createSavedPayment } from '@payment-center/api-client/endpoints/saved-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { plaidBankModule } from '@payment-center/payments/adapters/plaid'
import type { SavedCheckoutProps } from '@payment-center/payments/react/checkout'
import { SavedCheckout, type SavedCheckoutPorts } from '@payment-center/payments/react/checkout/saved'
import { useState } from 'react'
import { bankConfirmationOf, outcomeSourcesOf } from './bank-confirmation.ts'
import { usePayer, type Payer } from '../shell/payer.ts'

/** Pays a payer's invoice by a saved method or a bank account linked for it. */
export function PayerSaved(props: SavedCheckoutProps) {
  const payer = usePayer()
  const [ports] = useState(() => createPorts(payer, props.invoice))
  return <SavedCheckout {...props} ports={ports} />
}

function createPorts(payer: Payer, { invoiceId }: SavedCheckoutProps['invoice']): SavedCheckoutPorts {
  const { api, payerId, practiceId } = payer
  const findOwner = async () => ({ payerId, practiceId })
  return {
    saved: {
      invoice: createSavedPayment(api, { invoiceId, practiceId }, outcomeSourcesOf(payer)),
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
