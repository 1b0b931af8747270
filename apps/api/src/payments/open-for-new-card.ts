import type { Dependencies } from '../base/dependencies.ts'
import type { Intent } from '../ports/payment-provider.ts'
import type { Invoice } from '../invoices/invoice-repository.ts'
import { refuseCardTesting } from './card-testing.ts'
import { openPayment, type OpeningOptions } from './open-payment.ts'

/**
 * Opens a payment that a browser will confirm with a new card.
 * @throws ApiError `not_payable` or `too_many_declines` after too many declines; as `openPayment`
 */
export async function openForNewCard(
  dependencies: Dependencies,
  invoice: Invoice,
  options: Pick<OpeningOptions, 'maySaveCard'> = {},
): Promise<Intent> {
  const refuse = () => refuseCardTesting(dependencies.db, invoice.invoiceId, dependencies.clock())
  await refuse()
  const { intent, attempt } = await openPayment(dependencies, invoice, options)
  const { providerState } = intent
  const hasDeclines = 'failedCharges' in providerState && providerState.failedCharges > 0
  // Opening may have found the decline that reached the limit.
  if (hasDeclines || attempt.attemptNumber > 1) await refuse()
  return intent
}
