import { type FrameLocator, type Locator, type Page, expect } from '@playwright/test'

export interface TypedCard {
  readonly number: string
  readonly expiry?: string
  readonly code?: string
  readonly zip?: string
}

/** The card provider's field in its frame. */
export class CardField {
  private readonly frame: FrameLocator

  constructor(page: Page) {
    this.frame = page.frameLocator('iframe[title="Secure card payment input frame"]')
  }

  /** The buttons beside the inputs, such as Link's. */
  get buttons(): Locator {
    return this.frame.getByRole('button')
  }

  get number(): Locator {
    return this.frame.locator('[name="cardnumber"]')
  }

  async fill({ number, expiry = '12 / 34', code = '123', zip = '10001' }: TypedCard): Promise<void> {
    await this.number.fill(number)
    await this.frame.locator('[name="exp-date"]').fill(expiry)
    await this.frame.locator('[name="cvc"]').fill(code)
    await this.frame.locator('[name="postal"]').fill(zip)
  }
}

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

/** The dialog Make a Payment. */
export class PaymentDialog {
  readonly card: CardField
  readonly challenge: BankChallenge
  readonly dialog: Locator

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.card = new CardField(page)
    this.challenge = new BankChallenge(page)
    this.dialog = page.getByRole('dialog')
  }

  get nameOnCard(): Locator {
    return this.dialog.getByLabel(/Name on Card|Nombre en la tarjeta/)
  }

  get loadingCard(): Locator {
    return this.dialog.getByText('Loading the secure card field…')
  }

  /** Shown once the card field has not loaded for fifteen seconds. */
  get lateCard(): Locator {
    return this.dialog.getByRole('alert').filter({ hasText: 'The card field isn’t loading' })
  }

  get submit(): Locator {
    return this.dialog.getByRole('button', { name: /Submit Payment|Enviar pago/ })
  }

  /** The submit button once the card is priced. */
  submitFor(amount: string): Locator {
    return this.submit.filter({ hasText: amount })
  }

  get success(): Locator {
    return this.dialog.getByRole('heading', { name: 'Payment Submitted Successfully' })
  }

  get failure(): Locator {
    return this.dialog.getByRole('heading', { name: 'Error Submitting Payment' })
  }

  /** A value of the cost summary or receipt, by its label. */
  figure(label: string): Locator {
    return this.dialog.locator('dl > div', { has: this.page.getByText(label, { exact: true }) }).locator('dd')
  }

  async fill(card: TypedCard, name = 'Pat Lee'): Promise<void> {
    await this.card.fill(card)
    await this.nameOnCard.fill(name)
  }

  /** Fills in a credit card, replaces it by a debit card, and pays the other price. */
  async payByDebitInstead({ credit, debit }: Readonly<Record<'credit' | 'debit', string>>): Promise<void> {
    await this.fill({ number: '4242424242424242' })
    await expect(this.submit).toHaveText(`Submit Payment ${credit}`)
    await this.card.number.clear()
    await expect(this.submit).not.toContainText('$')
    await this.fill({ number: '4000056655665556' })
    await expect(this.submit).toHaveText(`Submit Payment ${debit}`)
    await expect(this.figure('Payment Due')).toHaveText(debit)
    await this.submit.click()
    await expect(this.success).toBeVisible()
  }

  /** Fills the form, waits for the price and pays. */
  async pay(card: TypedCard, amount: string): Promise<void> {
    await this.fill(card)
    await this.submitFor(amount).click()
  }
}
