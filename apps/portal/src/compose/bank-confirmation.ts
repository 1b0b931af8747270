import { getPracticeForTab } from '@payment-center/api-client/endpoints/public'
import { createStripeBankConfirmation } from '@payment-center/payments/adapters/stripe/bank-confirmation'
import type { BankConfirmationPort } from '@payment-center/payments/ports'
import type { Payer } from '../shell/payer.ts'

/** Shows what a saved card's bank asks; unknown while the practice's publishable key can't be loaded. */
export const bankConfirmationOf = (payer: Payer): BankConfirmationPort => ({
  async confirm(payment) {
    const practice = await getPracticeForTab(payer.api, payer, payer.isSignedIn)
    if (!practice.ok) return { result: 'unknown' }
    return createStripeBankConfirmation(practice.value.publishableKey).confirm(payment)
  },
})
