import type { Cents } from '@payment-center/payments/money'
import { hourMs } from '../base/durations.ts'
import { ApiError } from '../base/api-error.ts'
import { countHit, type RateLimit } from '../auth/rate-limit.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { BankAccount } from '../methods/bank-repository.ts'
import { BankLoginNeededError } from '../ports/bank-link.ts'

/** The provider bills each balance check. */
const balanceReads: RateLimit = { name: 'balance', limit: 240, windowMs: hourMs }

/**
 * Checks that a bank account covers an amount in cents. An unknown balance passes.
 * @throws ApiError `insufficient_funds`, `rate_limited`; `bank_login_required` if the payer must sign in at the bank
 * again; BankLinkUnavailableError
 */
export async function requireFunds(
  dependencies: Dependencies,
  practiceId: number,
  bank: BankAccount,
  total: Cents,
): Promise<void> {
  const { vendors, keyring } = dependencies
  await countHit(dependencies, balanceReads, bank.ach_id)
  try {
    const accessToken = keyring.unseal(bank.access_token, bank.source_id)
    const balance = await vendors.of(practiceId).bankLink.readBalance({ accessToken }, bank.account_id)
    if (balance !== null && balance < total) throw new ApiError('insufficient_funds')
  } catch (error) {
    throw error instanceof BankLoginNeededError ? new ApiError('bank_login_required') : error
  }
}
