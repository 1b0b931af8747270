import type { Locator, Page } from '@playwright/test'
import { AddMethodDialog } from './add-method-dialog.ts'

/** The payer's payment plans. */
export class PlansPage {
  readonly addDialog: AddMethodDialog

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.addDialog = new AddMethodDialog(page)
  }

  async open(): Promise<void> {
    await this.page.goto('/payment-plans')
  }

  get cards(): Locator {
    return this.page.getByRole('article')
  }

  plan(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true })
  }

  toggle(name: string): Locator {
    return this.plan(name).getByRole('button', { name, exact: true })
  }

  /** A value of a plan, by its label. */
  fact(plan: string, label: string): Locator {
    return this.plan(plan)
      .locator('dl > div', { has: this.page.getByText(label, { exact: true }) })
      .locator('dd')
  }

  editLink(plan: string): Locator {
    return this.plan(plan).getByRole('button', { name: 'Edit Payment Method' })
  }

  method(plan: string, name: RegExp | string): Locator {
    return this.plan(plan).getByRole('radio', { name })
  }

  button(plan: string, name: string): Locator {
    return this.plan(plan).getByRole('button', { name, exact: true })
  }

  get selecting(): Locator {
    return this.page.getByRole('dialog', { name: 'Select Plans to Update' })
  }

  get extraButton(): Locator {
    return this.page.getByRole('button', { name: /Make an extra payment|Hacer un pago adicional/ })
  }
}
