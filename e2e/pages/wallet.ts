import { expect, type Locator, type Page } from '@playwright/test'

/** Makes the page's browser one whose wallet has this card in it. */
export const installWallet = (page: Page, card: string) =>
  page.addInitScript((number) => {
    Object.assign(window, { sandboxWallet: { card: number, name: 'Pat Lee' } })
  }, card)

/** The provider's button and its sheet. */
const wallet = (page: Page) => page.frameLocator('iframe[title="Secure express checkout frame"]')

/** Our own button, shown until the provider has rendered its own. */
export const clickWalletButton = (page: Page) => page.getByRole('button', { name: 'Pay with wallet' }).click()

export const providerWalletButton = (page: Page): Locator =>
  wallet(page).getByRole('button', { name: 'Pay with Sandbox Pay' })

export const walletSheet = (page: Page): Locator => wallet(page).getByRole('dialog', { name: 'Sandbox Pay' })

/** Agrees to what the open sheet shows. */
export const confirmWalletSheet = (page: Page) =>
  walletSheet(page).getByRole('button', { name: 'Pay', exact: true }).click()

/** Asks for the wallet, opens its sheet, and agrees to what it shows. */
export async function payByWallet(page: Page, shown: string): Promise<void> {
  await clickWalletButton(page)
  await providerWalletButton(page).click()
  await expect(walletSheet(page)).toContainText(shown)
  await confirmWalletSheet(page)
}
