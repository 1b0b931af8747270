import { expect, type Locator, type Page } from '@playwright/test'

/** Gives the browser a wallet with this card; null: a wallet that the provider doesn't offer. */
export const installWallet = (page: Page, card: string | null) =>
  page.addInitScript((number) => {
    Object.assign(window, {
      ApplePaySession: { canMakePayments: () => true },
      sandboxWallet: number === null ? null : { card: number, name: 'Pat Lee' },
    })
  }, card)

const wallet = (page: Page) => page.frameLocator('iframe[title="Secure express checkout frame"]')

export const providerWalletButton = (page: Page): Locator =>
  wallet(page).getByRole('button', { name: 'Pay with Sandbox Pay' })

export const walletDivider = (page: Page): Locator => page.getByText('or choose a payment method')

/** All buttons of the provider's express checkout. */
export const walletButtons = (page: Page): Locator => wallet(page).getByRole('button')

export const walletSheet = (page: Page): Locator => wallet(page).getByRole('dialog', { name: 'Sandbox Pay' })

export const confirmWalletSheet = (page: Page) =>
  walletSheet(page).getByRole('button', { name: 'Pay', exact: true }).click()

/** Presses the wallet's button, and again where Pay as Guest asks because it found the patient too late. */
export async function openWalletSheet(
  page: Page,
  press = () => providerWalletButton(page).click(),
): Promise<void> {
  const pressAgain = page.getByText('Press the wallet’s button again.')
  await press()
  await expect
    .poll(async () => (await walletSheet(page).isVisible()) || (await pressAgain.isVisible()))
    .toBe(true)
  if (await pressAgain.isVisible()) await press()
}

/** Opens the wallet's sheet and confirms its amount. */
export async function payByWallet(page: Page, shown: string): Promise<void> {
  await openWalletSheet(page)
  await expect(walletSheet(page)).toContainText(shown)
  await confirmWalletSheet(page)
}
