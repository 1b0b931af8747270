import type { Locator, Page } from '@playwright/test'
import { AddMethodDialog } from './add-method-dialog.ts'

/** The amounts due, scheduled and paid. */
export class OverviewPage {
  readonly addDialog: AddMethodDialog
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.addDialog = new AddMethodDialog(page)
  }

  /** The amount due today and its explanation. */
  get amountDue(): Locator {
    return this.page.getByRole('heading', { name: 'What you owe today' }).locator('..')
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name })
  }

  due(invoiceId: string): Locator {
    return this.section('Payments Due').getByRole('listitem').filter({ hasText: invoiceId })
  }

  get rows(): Locator {
    return this.section('Your Recent Activity').getByRole('row')
  }

  get transactions(): Locator {
    return this.rows.getByRole('link')
  }

  pager(name: string): Locator {
    return this.section('Your Recent Activity').getByRole('button', { name, exact: true })
  }

  get failedCards(): Locator {
    return this.page.getByText('This payment failed')
  }

  update(plan: string): Locator {
    return this.page.getByRole('button', { name: `Update and Pay ${plan}` })
  }

  /** Opens the confirmation of a plan's failed payment with this method. */
  async updateWith(method: RegExp | string, plan = 'Braces'): Promise<void> {
    await this.update(plan).click()
    await this.choose(method)
  }

  /** Chooses a method in the open dialog, and goes on. */
  async choose(method: RegExp | string): Promise<void> {
    await this.dialog.getByRole('radio', { name: method }).check()
    await this.button('Proceed').click()
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }
}
