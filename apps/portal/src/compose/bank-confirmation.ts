import { findPayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import { getPracticeForTab } from '@payment-center/api-client/endpoints/public'
import type { OutcomeSources } from '@payment-center/api-client/endpoints/settle'
import { mapResult } from '@payment-center/api-client/http'
import { createStripeBankConfirmation } from '@payment-center/payments/adapters/stripe/bank-confirmation'
import type { ProviderPort } from '@payment-center/payments/ports'
import type { Payer } from '../shell/payer.ts'

/** Shows what a saved card's bank asks; unknown while the practice's publishable key can't be loaded. */
export function bankConfirmationOf(payer: Payer): ProviderPort {
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
export const outcomeSourcesOf = (payer: Payer): OutcomeSources => ({
  readStatus: async (invoiceId) =>
    mapResult(await findPayerInvoice(payer.api, payer, invoiceId), ({ status }) => status),
  askProvider: bankConfirmationOf(payer).findOutcome,
})
