import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { Cents } from '@payment-center/payments/money'
import type { Db } from '../db/index.ts'
import { ApiError } from '../base/api-error.ts'
import { claimedFor, type Session } from '../auth/sessions.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { revertClientPending } from '../payments/attempts/client-pending.ts'
import { requireCollectible, type Invoice } from '../invoices/invoice-repository.ts'
import { findBank, type BankAccount } from '../methods/bank-repository.ts'
import { type SavedMethod, payerIdForMethods } from '../methods/saved-method-repository.ts'
import { chargeMethod, priceOf } from '../payments/charge-method.ts'
import { readStatus } from '../invoices/invoice-status-repository.ts'
import {
  mandateOf,
  requireAcceptance,
  storeAuthorization,
  type GivenAcceptance,
} from './authorization-repository.ts'
import { BankLinkUnavailableError, BankLoginNeededError } from '../ports/method-vault.ts'
import { isLinkedFor } from './link-bank.ts'
import { hourMs } from '../base/calendar.ts'
import { countHit, type RateLimit } from '../auth/rate-limit-repository.ts'

interface BankCharge extends GivenAcceptance {
  readonly achId: string
  readonly customerId: string
}

/** The bank account, if this session may pay this invoice with it. @throws ApiError `not_found` */
async function requireBank(db: Db, session: Session, invoice: Invoice, { achId, customerId }: BankCharge) {
  const bank = await findBank(db, achId)
  if (bank === undefined || bank.customer_id !== customerId) throw new ApiError('not_found')
  const isOfPayer = bank.payer_id !== null && bank.payer_id === payerIdForMethods(session, invoice)
  if (!isOfPayer && !isLinkedFor(bank, session, invoice.invoiceId)) throw new ApiError('not_found')
  return bank
}

/** Checks the balance, and reverts an invoice that the client marked as pending if the debit can't start. */
async function requireFundsOrRevert(
  dependencies: Dependencies,
  invoice: Invoice,
  bank: BankAccount,
  method: SavedMethod,
): Promise<void> {
  try {
    const { total } = priceOf(invoice, method).totals
    await requireFunds(dependencies, invoice.practiceId, bank, total)
  } catch (error) {
    const isOver = error instanceof ApiError || error instanceof BankLinkUnavailableError
    if (isOver) await revertClientPending(dependencies, invoice.invoiceId)
    throw error
  }
}

/**
 * Debits a bank account for an invoice, which stays pending until the provider has settled the debit.
 * @throws ApiError `not_found`, `invalid_field`, `authorization_required`, `amount_mismatch` if the payer accepted
 * another amount, `insufficient_funds`, `bank_login_required`, `already_paid`, `payment_in_progress`,
 * `payment_declined`, `not_payable`; ProviderUnavailableError, BankLinkUnavailableError
 */
export async function chargeBank(
  dependencies: Dependencies,
  session: Session,
  invoice: Invoice,
  order: BankCharge,
): Promise<{ chargeEventId: string; chargeEventStatus: ChargeEventStatus }> {
  const { db, clock } = dependencies
  requireCollectible(invoice)
  const bank = await requireBank(db, session, invoice, order)
  const method: SavedMethod = { type: 'bank', customerId: bank.customer_id, bank }
  const debit = { planId: invoice.planId, achId: bank.ach_id }
  const acceptance = await requireAcceptance(dependencies, debit, order, priceOf(invoice, method).totals)
  await requireFundsOrRevert(dependencies, invoice, bank, method)
  const { outcome } = await chargeMethod(dependencies, invoice, method, {
    isPayerPresent: true,
    claimedFor: claimedFor(session),
    mandate: await mandateOf(db, debit, acceptance, clock()),
    onClaimed: async (attemptId) => {
      if (acceptance !== null)
        await storeAuthorization(db, { achId: bank.ach_id, attemptId }, acceptance, clock())
    },
  })
  if (outcome === 'open') throw new ApiError('payment_declined')
  return {
    chargeEventId: invoice.invoiceId,
    chargeEventStatus: await readStatus(dependencies.db, invoice.invoiceId),
  }
}

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
