import { expect, type Page } from '@playwright/test'
import { PayAsGuestPage } from './pay-as-guest-page.ts'
import { installWallet } from './wallet.ts'

export const jamie = { amount: '120', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }
export const debit = '4000056655665556'

/** Opens Pay as Guest in a browser whose wallet holds this card. */
export async function openForm(page: Page, card: string | null, patient: typeof jamie | null = jamie) {
  if (card !== null) await installWallet(page, card)
  const payAsGuest = new PayAsGuestPage(page)
  await payAsGuest.open()
  if (patient !== null) await payAsGuest.fill(patient)
  return payAsGuest
}

export const confirmTotalDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your new total' })

/** The new invoice's id, which the payment dialog shows. */
export async function invoiceOf({ dialog }: PayAsGuestPage): Promise<string> {
  const figure = dialog.figure('Invoice')
  await expect(figure).toHaveText(/^#\w{12}$/)
  return (await figure.innerText()).replace('#', '')
}

export function countRequests(page: Page, call: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(call)) count += 1
  })
  return () => count
}
