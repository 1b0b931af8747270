import { expect, type Locator, type Page } from '@playwright/test'
import { PaymentDialog, type TypedCard } from './payment-dialog.ts'

export interface TypedPatient {
  readonly amount: string
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
}

export const payAsGuestPath = '/external-invoice?practiceId=1&locationId=10'

/** Pay as Guest: a payment for a patient found by name and date of birth. */
export class PayAsGuestPage {
  readonly dialog: PaymentDialog
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.dialog = new PaymentDialog(page)
  }

  async open(): Promise<void> {
    await this.page.goto(payAsGuestPath)
  }

  field(label: string): Locator {
    return this.page.getByLabel(label)
  }

  get card(): Locator {
    return this.page.getByRole('radio', { name: 'Credit or debit card' })
  }

  get next(): Locator {
    return this.page.getByRole('button', { name: 'Next' })
  }

  async fill(patient: TypedPatient): Promise<void> {
    await this.field('Amount').fill(patient.amount)
    await this.field('Patient first name').fill(patient.firstName)
    await this.field('Patient last name').fill(patient.lastName)
    await this.field('Date of birth').fill(patient.dateOfBirth)
  }
  /** Pays by this card until it succeeds, for a sum such as '$20.00'. */
  async pay(patient: TypedPatient, card: TypedCard, sum: string): Promise<void> {
    await this.open()
    await this.fill(patient)
    await this.card.check()
    await this.next.click()
    await this.dialog.pay(card, sum)
    await expect(this.dialog.success).toBeVisible()
  }
}
