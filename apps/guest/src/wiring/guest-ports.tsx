import type { BankOwner } from '@payment-center/api-client/endpoints/bank-link'
import { getInvoice } from '@payment-center/api-client/endpoints/invoice'
import type { PayableInvoice } from '@payment-center/api-client/endpoints/card-payment'
import type { OutcomeSources } from '@payment-center/api-client/endpoints/settle'
import { createBankLinks } from '@payment-center/api-client/session'
import { mapResult, type Api } from '@payment-center/api-client/http'
import { plaidBankModule } from '@payment-center/payments/adapters/plaid'
import { createStripeBankConfirmation } from '@payment-center/payments/adapters/stripe/bank-confirmation'
import { stripeCardModule } from '@payment-center/payments/adapters/stripe/card'
import type { SavedBank } from '@payment-center/validation/model'
import type { InvoicePaymentPort, SavedPaymentPort } from '@payment-center/payments/ports'
import type { CheckoutPorts, WalletButtonProps } from '@payment-center/payments/react/checkout'
import { StripeWallet } from '@payment-center/payments/adapters/stripe/wallet'
import { ProviderWallet } from '@payment-center/payments/react/checkout/dialogs'

interface Given {
  readonly api: Api
  readonly publishableKey: string
  readonly byCard: InvoicePaymentPort
  readonly byBank: SavedPaymentPort
  /** The invoice whose payer links a bank account. */
  readonly invoiceOf: () => PayableInvoice
  readonly findSavedBank: () => Promise<SavedBank | null>
  /** Where a bank's own site returns; by default this page. */
  readonly pathToReturn?: () => string
}

/** What connects a guest's payment to the API and to the vendors. */
export function createGuestPorts(given: Given): CheckoutPorts {
  const { api, publishableKey, byCard, byBank, invoiceOf, findSavedBank, pathToReturn } = given
  const findOwner = () => bankOwnerOf(api, invoiceOf())
  return {
    card: byCard,
    cardModule: stripeCardModule,
    saved: { invoice: byBank, bankConfirmation: createStripeBankConfirmation(publishableKey) },
    ...createBankLinks(api, findOwner, findSavedBank, pathToReturn),
    bankModule: plaidBankModule,
  }
}

/** The payer of a guest's invoice, where the API names them to a guest. */
async function bankOwnerOf(api: Api, { practiceId, invoiceId }: PayableInvoice): Promise<BankOwner> {
  const invoice = await getInvoice(api, invoiceId)
  const payerId = invoice.ok ? invoice.value.payerId : null
  return payerId === null ? { practiceId } : { practiceId, payerId }
}

/** How a guest's page finds an outcome at an API that has no call for it. */
export const outcomeSourcesOf = (api: Api, publishableKey: string): OutcomeSources => ({
  readStatus: async (invoiceId) => mapResult(await getInvoice(api, invoiceId), ({ status }) => status),
  askProvider: createStripeBankConfirmation(publishableKey).findOutcome,
})

export function WalletButton(props: WalletButtonProps) {
  return <ProviderWallet {...props} Provider={StripeWallet} />
}
