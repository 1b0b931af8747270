import type { Locator, Page } from '@playwright/test'

/** The dialog Make an Extra Payment. */
export class ExtraPaymentDialog {
  readonly dialog: Locator

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog')
  }

  heading(name: string): Locator {
    return this.dialog.getByRole('heading', { name })
  }

  choice(name: RegExp | string): Locator {
    return this.dialog.getByRole('radio', { name })
  }

  get amount(): Locator {
    return this.dialog.getByLabel(/^(Payment|Pago)$/)
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: typeof name === 'string' })
  }

  get next(): Locator {
    return this.button('Next')
  }

  get back(): Locator {
    return this.button('Back')
  }

  /** Goes to the confirmation for a payer with one plan. */
  async fill(method: RegExp, amount: string): Promise<void> {
    await this.choice(method).check()
    await this.next.click()
    await this.amount.fill(amount)
    await this.next.click()
  }

  figure(label: string): Locator {
    return this.dialog.locator('dl > div', { has: this.page.getByText(label, { exact: true }) }).locator('dd')
  }

  get success(): Locator {
    return this.page.getByRole('dialog', { name: 'Payment Submitted Successfully' })
  }
}
