import type { FrameLocator, Locator, Page } from '@playwright/test'

export interface TypedCard {
  readonly number: string
  readonly expiry?: string
  readonly code?: string
  readonly zip?: string
}

/** The card provider's field in its frame. */
export class CardField {
  private readonly frame: FrameLocator

  constructor(page: Page) {
    this.frame = page.frameLocator('iframe[title="Secure card payment input frame"]')
  }

  /** The buttons beside the inputs, such as Link's. */
  get buttons(): Locator {
    return this.frame.getByRole('button')
  }

  get number(): Locator {
    return this.frame.locator('[name="cardnumber"]')
  }

  async fill({ number, expiry = '12 / 34', code = '123', zip = '10001' }: TypedCard): Promise<void> {
    await this.number.fill(number)
    await this.frame.locator('[name="exp-date"]').fill(expiry)
    await this.frame.locator('[name="cvc"]').fill(code)
    await this.frame.locator('[name="postal"]').fill(zip)
  }
}
