import type { Locator, Page } from '@playwright/test'

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
}
