import type { SavedBank } from '@payment-center/validation/model'
import { createBankLink, createBankRenewal, type FindOwner } from '../endpoints/bank-link.ts'
import type { Api } from '../http/index.ts'
import { findReturnedLink, forgetLink, keepLink } from './bank-return.ts'

/**
 * Links a bank account, and signs in again at the bank of a saved one, even if the bank's own site replaces this page.
 * @param findSaved the saved account this session may see; null if there is none
 * @param pathToReturn of the page that continues, by default the one that opens the link
 */
export function createBankLinks(
  api: Api,
  findOwner: FindOwner,
  findSaved: () => Promise<SavedBank | null>,
  pathToReturn?: () => string,
) {
  const returnTo = (renewed: SavedBank | null) => ({
    findReturned: findReturnedLink,
    keepLink: (linkToken: string) => keepLink(linkToken, renewed, pathToReturn?.()),
    forgetLink,
  })
  return {
    bankLink: { ...createBankLink(api, findOwner, findSaved), ...returnTo(null) },
    renewBank: (bank: SavedBank) => ({ ...createBankRenewal(api, findOwner, bank), ...returnTo(bank) }),
  }
}
