import { ApiError } from '../base/api-error.ts'
import type { Session } from '../auth/sessions.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { findBank, type BankAccount } from '../methods/bank-repository.ts'
import type { MethodOwner } from '../methods/method-owner.ts'
import type { LinkOptions } from '../ports/bank-link.ts'
import { userIdOf } from './bank-links.ts'

/** Whether the session may pay with the account: its own, or that of the payer whose methods a guest unlocked. */
function mayUse(bank: BankAccount, session: Session, owner: MethodOwner): boolean {
  if (bank.payer_id === null) return owner.payer_id === null && bank.charge_event_id === owner.charge_event_id
  const payerId = session.scope === 'guest' ? session.unlockedPayerId : owner.payer_id
  return bank.payer_id === payerId
}

/**
 * Starts a new sign-in at the bank of a saved account, which stays as it is.
 * @returns the link token for the browser
 * @throws ApiError `not_found`; BankLinkUnavailableError
 */
export async function renewBankLogin(
  { db, vendors, keyring }: Dependencies,
  session: Session,
  order: { readonly practiceId: number; readonly achId: string },
  owner: MethodOwner,
  options: LinkOptions,
): Promise<string> {
  const bank = await findBank(db, order.achId)
  if (bank === undefined || !mayUse(bank, session, owner)) throw new ApiError('not_found')
  const accessToken = keyring.unseal(bank.access_token, bank.source_id)
  const { bankLink } = vendors.of(order.practiceId)
  return bankLink.createRenewalToken({ accessToken }, userIdOf(bank), options)
}
