import type { Locator, Page } from '@playwright/test'
import { PaymentDialog } from './payment-dialog.ts'

/** A signed-in payer's invoice and its payment. */
export class PayInvoicePage {
  readonly dialog: PaymentDialog

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.dialog = new PaymentDialog(page)
  }

  get heading(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 1 })
  }

  method(name: string | RegExp): Locator {
    return this.page.getByRole('radio', { name })
  }

  /** The visible pay button; on a phone that of the bottom bar. */
  get payButton(): Locator {
    return this.page
      .getByRole('button', { name: /^(Pay|Pagar)( (by card|con tarjeta|\$.*))?$/ })
      .filter({ visible: true })
  }

  get paidNotice(): Locator {
    return this.page.getByText('This invoice has been paid successfully.')
  }

  get processingNotice(): Locator {
    return this.page.getByRole('main').getByText('Processing, usually 4 business days')
  }

  get home(): Locator {
    return this.dialog.dialog.getByRole('button', { name: 'Back to Home' })
  }

  get authorization(): Locator {
    return this.dialog.dialog.getByRole('checkbox', { name: 'I authorize this debit' })
  }

  authorize(amount: string): Locator {
    return this.dialog.dialog.getByRole('button', { name: `Authorize and pay ${amount}` })
  }

  /** Chooses the bank account on file, and authorizes a debit of this sum, such as '$334.00'. */
  async debitSaved(sum: string): Promise<void> {
    await this.choose(/First Platypus Bank/)
    await this.authorization.check()
    await this.authorize(sum).click()
  }

  async open(invoiceId: string): Promise<void> {
    await this.page.goto(`/invoice/${invoiceId}`)
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.method(name).check()
    await this.payButton.click()
  }
}
