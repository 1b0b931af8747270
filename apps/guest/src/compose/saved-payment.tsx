import { createBankLink, createBankRenewal } from '@payment-center/api-client/endpoints/bank-link'
import { createSavedPayment } from '@payment-center/api-client/endpoints/saved-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { plaidBankModule } from '@payment-center/payments/adapters/plaid'
import { createStripeBankConfirmation } from '@payment-center/payments/adapters/stripe/bank-confirmation'
import type { SavedCheckoutProps } from '@payment-center/payments/react/checkout'
import { SavedCheckout, type SavedCheckoutPorts } from '@payment-center/payments/react/checkout/saved'
import { useState } from 'react'
import { bankOwnerOf } from './bank-owner.ts'
import { outcomeSourcesOf } from './outcome-sources.ts'
import { readMethods } from './requests-of-payment.ts'
import { services } from './services.ts'

const { api, guestSession } = services

/** Pays a guest's invoice by bank account or an unlocked method. */
export function GuestSaved(props: SavedCheckoutProps) {
  const [ports] = useState(() => createPorts(props.invoice))
  return <SavedCheckout {...props} ports={ports} />
}

function createPorts({ invoiceId, practice }: SavedCheckoutProps['invoice']): SavedCheckoutPorts {
  const { practiceId, publishableKey } = practice
  const findOwner = () => bankOwnerOf(api, { practiceId, invoiceId })
  return {
    saved: {
      invoice: createSavedPayment(api, { invoiceId, practiceId }, outcomeSourcesOf(api, publishableKey)),
      bankConfirmation: createStripeBankConfirmation(publishableKey),
      clock: browserClock,
    },
    bankLink: createBankLink(api, findOwner, async () => {
      const payerId = guestSession.getState()?.payerId ?? null
      return payerId === null ? null : ((await readMethods(payerId))?.bank ?? null)
    }),
    renewBank: (bank) => createBankRenewal(api, findOwner, bank),
    bankModule: plaidBankModule,
  }
}
