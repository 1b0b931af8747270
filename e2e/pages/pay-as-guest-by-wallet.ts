import type { Page } from '@playwright/test'
import { PayAsGuestPage } from './pay-as-guest-page.ts'
import { giveWallet } from './wallet.ts'

export const jamie = { amount: '120', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }
/** Cards that a wallet has in it. */
export const debit = '4000056655665556'
export const credit = '4242424242424242'
export const asksHisBank = '4000002760003184'

/** The form, in a browser whose wallet has this card in it. */
export async function openForm(page: Page, card: string | null, patient: typeof jamie | null = jamie) {
  if (card !== null) await giveWallet(page, card)
  const payAsGuest = new PayAsGuestPage(page)
  await payAsGuest.open()
  if (patient !== null) await payAsGuest.fill(patient)
  return payAsGuest
}

/** The price of another card, to be agreed to. */
export const again = (page: Page) => page.getByRole('dialog', { name: 'Please confirm once more' })
