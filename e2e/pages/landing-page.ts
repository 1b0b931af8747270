import { expect, type Locator, type Page } from '@playwright/test'

export interface TextToPayLink {
  readonly invoiceId: string
  readonly email: string
  readonly practiceId: number
  readonly locationId: number
}

/** The path of a text message's link. */
export function textToPayAddress({ invoiceId, email, practiceId, locationId }: TextToPayLink): string {
  const encode = (text: string) => Buffer.from(text).toString('base64url')
  return `/login/${locationId}?s=${encode(invoiceId)}&c=${encode(email)}&p=${practiceId}`
}

/** The landing of a text message's link. */
export class LandingPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(link: TextToPayLink): Promise<void> {
    await this.page.goto(textToPayAddress(link))
  }

  get continueAsGuest(): Locator {
    return this.page.getByRole('button', { name: 'Continue as guest' })
  }

  get accountLogin(): Locator {
    return this.page.getByRole('button', { name: 'Account login' })
  }

  get createAccount(): Locator {
    return this.page.getByRole('button', { name: 'Create account' })
  }

  /** Opens account creation once the page has the link’s code. */
  async openAccountCreation(): Promise<void> {
    await expect(this.createAccount).toHaveAttribute('href', /^\/create\//)
    await this.createAccount.click()
  }

  /** Opens the login, which knows the link once the page's code has taken it from the address. */
  async openAccountLogin(): Promise<void> {
    await expect(this.page).toHaveURL(({ search }) => search === '')
    await this.accountLogin.click()
  }
}
