import type { Locator, Page } from '@playwright/test'
import { BankLink } from './bank-link.ts'
import { PaymentDialog } from './payment-dialog.ts'

/** An invoice that a guest pays. */
export class GuestInvoicePage {
  readonly dialog: PaymentDialog
  readonly bankLink: BankLink

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.dialog = new PaymentDialog(page)
    this.bankLink = new BankLink(page)
  }

  async open(invoiceId: string): Promise<void> {
    await this.page.goto(`/invoice-external/${invoiceId}`)
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  method(name: string | RegExp): Locator {
    return this.page.getByRole('radio', { name })
  }

  window(name: string): Locator {
    return this.page.getByRole('dialog', { name })
  }

  get processingNotice(): Locator {
    return this.page.getByRole('status').filter({ hasText: 'Processing, usually 4 business days' })
  }

  /** Opens the bank's window to link an account. */
  async payByBank(): Promise<void> {
    await this.method(/Bank account|Cuenta bancaria/).check()
    await this.payButton.click()
  }

  /** Links this account, up to its authorization. */
  async linkBank(bank: string, account: string): Promise<void> {
    await this.payByBank()
    await this.bankLink.link(bank, account)
    await this.bankLink.continue()
  }

  /** Continues with the account that was linked, and authorizes a debit of this sum, such as '$334.00'. */
  async authorizeDebit(sum: string): Promise<void> {
    await this.bankLink.continue()
    const confirm = this.window('Make a Payment')
    await confirm.getByRole('checkbox', { name: 'I authorize this debit' }).check()
    await confirm.getByRole('button', { name: `Authorize and pay ${sum}` }).click()
  }

  /** Links this account, and authorizes a debit of this sum, such as '$334.00'. */
  async debit(bank: string, account: string, sum: string): Promise<void> {
    await this.payByBank()
    await this.bankLink.link(bank, account)
    await this.authorizeDebit(sum)
  }

  get payButton(): Locator {
    return this.page.getByRole('button', { name: /^(Pay|Pagar) (by card|con tarjeta|\$)/ })
  }

  get paidNotice(): Locator {
    return this.page.getByText('Payment successful - This invoice has been paid successfully.')
  }

  async openCardForm(): Promise<PaymentDialog> {
    await this.payButton.click()
    return this.dialog
  }
}
