import { getInvoice } from '@payment-center/api-client/endpoints/guest'
import type { OutcomeSources } from '@payment-center/api-client/endpoints/settle'
import { mapResult, type Api } from '@payment-center/api-client/http'
import { createStripeBankConfirmation } from '@payment-center/payments/adapters/stripe/bank-confirmation'

/** How a guest's page finds an outcome at an API that has no call for it. */
export const outcomeSourcesOf = (api: Api, publishableKey: string): OutcomeSources => ({
  readStatus: async (invoiceId) => mapResult(await getInvoice(api, invoiceId), ({ status }) => status),
  askProvider: createStripeBankConfirmation(publishableKey).findOutcome,
})
