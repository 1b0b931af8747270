import { expect, type Page } from '@playwright/test'
import { PayAsGuestPage } from './pay-as-guest-page.ts'
import { installWallet } from './wallet.ts'

export const jamie = { amount: '120', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }
/** Cards that a wallet has in it. */
export const debit = '4000056655665556'
export const credit = '4242424242424242'
export const requiresConfirmation = '4000002760003184'

/** The form, in a browser whose wallet has this card in it. */
export async function openForm(page: Page, card: string | null, patient: typeof jamie | null = jamie) {
  if (card !== null) await installWallet(page, card)
  const payAsGuest = new PayAsGuestPage(page)
  await payAsGuest.open()
  if (patient !== null) await payAsGuest.fill(patient)
  return payAsGuest
}

/** The price of another card, to be agreed to. */
export const confirmTotalDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your new total' })

/** The invoice that was made for what is paid, as its dialog shows it. */
export async function invoiceOf({ dialog }: PayAsGuestPage): Promise<string> {
  const figure = dialog.figure('Invoice')
  await expect(figure).toHaveText(/^#\w{12}$/)
  return (await figure.innerText()).replace('#', '')
}

/** Counts what is asked of one call. */
export function countRequests(page: Page, call: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(call)) count += 1
  })
  return () => count
}
