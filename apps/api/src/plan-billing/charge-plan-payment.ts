import type { Cents } from '@payment-center/payments/money'
import { storeAuthorization, requireRecentAuthorization, type Authorization } from '../ach/authorizations.ts'
import { requireFunds } from '../ach/check-balance.ts'
import { ApiError } from '../server/http/api-error.ts'
import type { Dependencies } from '../server/dependencies.ts'
import type { Invoice } from '../invoices/invoice-repository.ts'
import { lockMethod } from '../methods/lock-method.ts'
import { columnsOf, type MethodChoice, type SavedMethod } from '../methods/saved-method.ts'
import { chargeMethod } from '../payments/charge-method.ts'
import type { Outcome } from '../payments/attempts/attempt-state.ts'
import { updatePlanPayment } from '../plans/plan-payment-repository.ts'

/**
 * The payer's authorization of a debit for exactly this amount (cents); null for a card.
 * @throws ApiError `invalid_field` when it is missing or not recent; `amount_mismatch` with the right total
 */
export function acceptedDebit(choice: MethodChoice, total: Cents, now: Date): Authorization | null {
  if (!('achId' in choice)) return null
  const { authorization } = choice
  if (authorization === undefined) throw new ApiError('invalid_field', { field: 'authorization' })
  requireRecentAuthorization(authorization, now)
  if (authorization.amount !== total) throw new ApiError('amount_mismatch', { quote: { total } })
  return authorization
}

/** Checks a bank account's balance before it is debited. @throws as requireFunds does */
export async function requireFundsOf(
  dependencies: Dependencies,
  method: SavedMethod,
  total: Cents,
): Promise<void> {
  if (method.type === 'bank') await requireFunds(dependencies, method.bank, total)
}

/**
 * Charges a plan's payment, as priced, to a saved method without the payer: an authentication request counts as a
 * decline.
 * @throws as chargeMethod does; ApiError `not_found` for a method that was deleted meanwhile, which is not charged
 */
export async function chargePlanPayment(
  dependencies: Dependencies,
  invoice: Invoice,
  method: SavedMethod,
  authorization: Authorization | null = null,
): Promise<Outcome> {
  const { db, clock } = dependencies
  const { outcome } = await chargeMethod(dependencies, invoice, method, {
    opening: 'pending-by-client',
    isPayerPresent: false,
    claimedFor: 'payer',
    ...(method.type === 'bank' ? { mandate: { type: 'offline' } } : {}),
    onClaimed: (attemptId) =>
      db.transaction().execute(async (tx) => {
        // A concurrent deletion waits for this lock, or came first.
        await lockMethod(tx, columnsOf(method))
        await updatePlanPayment(tx, invoice.invoiceId, columnsOf(method))
        if (authorization === null || method.type !== 'bank') return
        await storeAuthorization(tx, method.bank.ach_id, { attemptId }, authorization, clock())
      }),
  })
  return outcome
}
