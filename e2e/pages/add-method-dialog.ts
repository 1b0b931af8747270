import type { Locator, Page } from '@playwright/test'
import { CardField, type TypedCard } from './payment-dialog.ts'

/** The dialog Add New Method. */
export class AddMethodDialog {
  readonly card: CardField

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.card = new CardField(page)
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  kind(name: 'Credit/Debit' | 'Bank'): Locator {
    return this.dialog.getByRole('radio', { name, exact: true })
  }

  get next(): Locator {
    return this.dialog.getByRole('button', { name: 'Next' })
  }

  get nameOnCard(): Locator {
    return this.dialog.getByLabel('Name on Card')
  }

  get add(): Locator {
    return this.dialog.getByRole('button', { name: 'Add New Method' })
  }

  get addedDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'New payment method added' })
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** Chooses a card and fills its form. */
  async fill(card: TypedCard, name = 'Robin Vale'): Promise<void> {
    await this.kind('Credit/Debit').check()
    await this.next.click()
    await this.card.fill(card)
    await this.nameOnCard.fill(name)
  }

  /** Fills the form and sends it. */
  async addCard(card: TypedCard): Promise<void> {
    await this.fill(card)
    await this.add.click()
  }
}
