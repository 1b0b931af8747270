import type { FrameLocator, Locator, Page } from '@playwright/test'

/** The sandbox's Plaid Link. */
export class BankLink {
  readonly window: Locator
  /** The page's own dialog after it. */
  readonly linked: Locator
  private readonly frame: FrameLocator

  constructor(page: Page) {
    this.window = page.locator('iframe[title="Plaid Link"]')
    this.frame = this.window.contentFrame()
    this.linked = page.getByRole('dialog', { name: 'Bank account linked' })
  }

  get consent(): Locator {
    return this.frame.getByRole('heading', { name: /uses Plaid to connect|usa Plaid para conectar/ })
  }

  async signIn(bank: string): Promise<void> {
    await this.frame.getByRole('button', { name: /^(Continue|Continuar)$/ }).click()
    await this.frame.getByRole('button', { name: bank }).click()
    await this.enterCredentials()
  }

  private async enterCredentials(): Promise<void> {
    await this.frame.getByLabel(/Username|Usuario/).fill('user_good')
    await this.frame.getByLabel(/Password|Contraseña/).fill('pass_good')
    await this.frame.getByRole('button', { name: /Submit|Enviar/ }).click()
  }

  /** Links an account, from consent to the end. */
  async link(bank: string, account: string): Promise<void> {
    await this.signIn(bank)
    await this.chooseAccount(account)
  }

  /** Goes to a bank's own site, which replaces the page on a phone and opens a window on a desktop. */
  async goToBank(bank: string): Promise<void> {
    await this.frame.getByRole('button', { name: 'Continue' }).click()
    await this.frame.getByRole('button', { name: bank }).click()
    await this.frame.getByRole('button', { name: 'Go to bank' }).click()
  }

  async chooseAccount(account: string): Promise<void> {
    await this.frame.getByRole('radio', { name: account }).check()
    await this.frame.getByRole('button', { name: /^(Continue|Continuar)$/ }).click()
    await this.frame.getByRole('button', { name: /Finish|Terminar/ }).click()
  }

  /** Signs in again at the bank of a saved account. */
  async renew(): Promise<void> {
    await this.frame.getByRole('button', { name: 'Continue' }).click()
    await this.enterCredentials()
    await this.finish()
  }

  /** Goes to the own site of a saved account's bank. */
  async renewAtBank(): Promise<void> {
    await this.frame.getByRole('button', { name: 'Continue' }).click()
    await this.frame.getByRole('button', { name: 'Go to bank' }).click()
  }

  async finish(): Promise<void> {
    await this.frame.getByRole('button', { name: 'Finish' }).click()
  }

  /** Continues with the account that was linked. */
  async continue(): Promise<void> {
    await this.linked.getByRole('button', { name: 'Continue' }).click()
  }

  /** Closes the window before an account is linked. */
  async leave(): Promise<void> {
    await this.frame.getByRole('button', { name: 'Close' }).click()
    await this.frame.getByRole('button', { name: 'Yes, exit' }).click()
  }

  title(name: string): Locator {
    return this.frame.getByRole('heading', { name })
  }

  get exit(): Locator {
    return this.frame.getByRole('button', { name: 'Exit' })
  }
}
