import { randomUUID } from 'node:crypto'
import type { CallBody, createLinkToken } from '@payment-center/validation/wire'
import type { Db } from '../db/index.ts'
import { ApiError } from '../base/api-error.ts'
import { requirePayer } from '../auth/user-repository.ts'
import type { Session } from '../auth/sessions.ts'
import { requireInvoice } from '../invoices/invoice-repository.ts'
import { invoiceOwner, payerOwner, type MethodOwner, ensureCustomer } from '../methods/customer-repository.ts'
import { mintMethodId } from '../methods/mint-method-id.ts'
import type { Dependencies, VendorAccount } from '../base/dependencies.ts'
import { findBankOfPayer, insertBank, type BankAccount, findBank } from '../methods/bank-repository.ts'
import { insertRemoval } from '../methods/method-repository.ts'
import { removeInBackground } from '../methods/delete-method.ts'
import type { VaultBank, LinkedBank, LinkOptions } from '../ports/method-vault.ts'
import { redeemBankLink, userIdOf } from './bank-link-repository.ts'

type LinkRequest = Pick<CallBody<typeof createLinkToken>, 'payerId' | 'practiceId' | 'chargeEventId'>

/**
 * The owner of a bank account linked in this session: a payer without one, or one invoice.
 * @throws ApiError `not_found` for another payer or practice, or before the session has an invoice
 */
export async function bankOwner(
  db: Db,
  session: Session,
  { payerId, practiceId, chargeEventId }: LinkRequest,
): Promise<MethodOwner> {
  if (session.scope === 'payer') {
    if (payerId === undefined) throw new ApiError('not_found')
    const { payer_id: id } = await requirePayer(db, session, payerId, practiceId)
    if (chargeEventId === undefined || (await findBankOfPayer(db, id)) === undefined) return payerOwner(id)
  }
  const invoiceId = session.scope === 'payer' ? chargeEventId : session.invoiceId
  if (!invoiceId) throw new ApiError('not_found')
  const invoice = await requireInvoice(db, session, invoiceId)
  if (invoice.practiceId !== practiceId) throw new ApiError('not_found')
  return invoiceOwner(invoice.invoiceId)
}

/** What the browser got from the bank's dialog. */
interface LinkedAccount {
  readonly publicToken: string
  readonly accountId: string
  readonly isByPayer: boolean
}

/** @throws ApiError `invalid_field` for an account of another bank login, or one that can't be debited */
async function attach(
  { bankLink, vault }: VendorAccount,
  customerId: string,
  linked: LinkedBank,
  accountId: string,
): Promise<VaultBank | 'refused'> {
  const bankToken = await bankLink.createBankToken(linked, accountId)
  if (bankToken === null) throw new ApiError('invalid_field', { field: 'plaidAccountId' })
  return vault.attachBank(customerId, bankToken)
}

async function attachAccount(
  dependencies: Dependencies,
  practiceId: number,
  owner: MethodOwner,
  linked: LinkedBank,
  { accountId, isByPayer }: LinkedAccount,
): Promise<BankAccount> {
  const { vendors, clock, keyring } = dependencies
  const vendor = vendors.of(practiceId)
  let customerId = await ensureCustomer(dependencies, practiceId, owner)
  let bank = await attach(vendor, customerId, linked, accountId)
  if (bank === 'refused') {
    // The customer may still hold the account from an earlier link, such as before a page reload. That source may
    // be in use, so it stays, and another customer gets the account.
    customerId = await vendor.vault.createCustomer(owner.payer_id, `customer-${randomUUID()}`)
    bank = await attach(vendor, customerId, linked, accountId)
  }
  if (bank === 'refused') throw new ApiError('conflict')
  return {
    ach_id: mintMethodId('ach'),
    ...owner,
    customer_id: customerId,
    source_id: bank.sourceId,
    access_token: keyring.seal(linked.accessToken, bank.sourceId),
    account_id: accountId,
    bank_name: bank.bankName,
    last4: bank.last4,
    created_at: clock(),
    linked_by_payer: isByPayer && owner.payer_id === null,
  }
}

/** Stores the account. Detaches it again if another request stored one first. */
async function storeBank({ db, vendors }: Dependencies, practiceId: number, bank: BankAccount) {
  if (await insertBank(db, bank)) return
  await vendors.of(practiceId).vault.detachBank(bank.customer_id, bank.source_id)
  throw new ApiError('conflict')
}

/** Removes a login whose account was not stored. */
async function removeLogin(dependencies: Dependencies, practiceId: number, { accessToken }: LinkedBank) {
  const { db, keyring, clock } = dependencies
  const id = `login_${randomUUID()}`
  const access_token = keyring.seal(accessToken, id)
  const removal = { provider_method_id: id, customer_id: '', access_token, practice_id: practiceId }
  removeInBackground(dependencies, await insertRemoval(db, removal, clock()))
}

/**
 * Exchanges a linked bank account once, and stores it for its owner.
 * @throws ApiError `conflict` if the payer already has one or has not started a link; `invalid_field` for an
 * account of another bank login, or one that can't be debited; ProviderUnavailableError, BankLinkUnavailableError
 */
export async function linkBank(
  dependencies: Dependencies,
  practiceId: number,
  owner: MethodOwner,
  account: LinkedAccount,
): Promise<BankAccount> {
  const { db, vendors, clock } = dependencies
  const { bankLink } = vendors.of(practiceId)
  if (owner.payer_id !== null && (await findBankOfPayer(db, owner.payer_id)) !== undefined) {
    throw new ApiError('conflict')
  }
  if (!(await redeemBankLink(db, owner, clock()))) throw new ApiError('conflict')
  const linked = await bankLink.exchange(account.publicToken)
  if (linked === 'refused') throw new ApiError('invalid_field', { field: 'publicToken' })
  try {
    const bank = await attachAccount(dependencies, practiceId, owner, linked, account)
    await storeBank(dependencies, practiceId, bank)
    return bank
  } catch (error) {
    await removeLogin(dependencies, practiceId, linked)
    throw error
  }
}

/** Whether an account was linked for an invoice by the session's kind of user: by its payer, or by a guest. */
export const isLinkedFor = (bank: BankAccount, session: Session, invoiceId: string | null): boolean =>
  invoiceId !== null &&
  bank.charge_event_id === invoiceId &&
  bank.linked_by_payer === (session.scope === 'payer')

interface Renewal extends LinkRequest {
  readonly achId: string
}

/** Whether the session may pay with the account: its own, or that of the payer whose methods a guest unlocked. */
function mayUse(bank: BankAccount, session: Session, { payerId }: Renewal, owner: MethodOwner): boolean {
  if (bank.payer_id === null) return isLinkedFor(bank, session, owner.charge_event_id)
  return bank.payer_id === (session.scope === 'guest' ? session.unlockedPayerId : payerId)
}

/**
 * Starts a new sign-in at the bank of a saved account, which stays as it is.
 * @returns the link token for the browser
 * @throws ApiError `not_found`; BankLinkUnavailableError
 */
export async function renewBankLogin(
  { db, vendors, keyring }: Dependencies,
  session: Session,
  order: Renewal,
  owner: MethodOwner,
  options: LinkOptions,
): Promise<string> {
  const bank = await findBank(db, order.achId)
  if (bank === undefined || !mayUse(bank, session, order, owner)) throw new ApiError('not_found')
  const accessToken = keyring.unseal(bank.access_token, bank.source_id)
  const { bankLink } = vendors.of(order.practiceId)
  return bankLink.createRenewalToken({ accessToken }, userIdOf(bank), options)
}
