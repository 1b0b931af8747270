import { expect, type Locator, type Page } from '@playwright/test'
import { AddMethodDialog } from './add-method-dialog.ts'

/** A payer's payment methods. */
export class MethodsPage {
  readonly addDialog: AddMethodDialog

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.addDialog = new AddMethodDialog(page)
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: 'Payment Methods' })
  }

  get addButton(): Locator {
    return this.page.getByRole('button', { name: 'Add Payment Method' })
  }

  get methods(): Locator {
    return this.page.getByRole('main').getByRole('listitem')
  }

  method(name: RegExp | string): Locator {
    return this.methods.filter({ hasText: name })
  }

  async openDeleteDialog(name: RegExp | string): Promise<void> {
    await this.method(name)
      .getByRole('button', { name: /^Delete/ })
      .click()
  }

  /** Reloads the page once its history has left the closed dialog, a move that would end the reload. */
  async reload(): Promise<void> {
    const readState = (): unknown => history.state ?? {}
    await expect.poll(() => this.page.evaluate(readState)).not.toHaveProperty('step', 1)
    await this.page.reload()
  }

  get deleteDialog(): Locator {
    return this.page.getByRole('dialog', { name: /^(Delete Method\?|Unable to Delete)$/ })
  }
}
