import type { FrameLocator, Locator, Page } from '@playwright/test'

/** The bank's 3-D Secure page, with the buttons of Stripe's test page. */
export class BankChallenge {
  private readonly frame: FrameLocator

  constructor(page: Page) {
    // The provider adds the challenge's frame last.
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
