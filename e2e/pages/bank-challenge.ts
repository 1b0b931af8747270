import type { FrameLocator, Locator, Page } from '@playwright/test'

/** The bank's 3-D Secure page, as Stripe's own test page has it. */
export class BankChallenge {
  private readonly frame: FrameLocator

  constructor(page: Page) {
    // Whatever of the provider's stands in the page itself came before.
    this.frame = page
      .locator('iframe[name^="__privateStripeFrame"]:visible')
      .last()
      .contentFrame()
      .frameLocator('#challengeFrame')
  }

  get completeButton(): Locator {
    return this.frame.getByRole('button', { name: 'Complete' })
  }

  get failButton(): Locator {
    return this.frame.getByRole('button', { name: 'Fail' })
  }
}
