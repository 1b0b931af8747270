import type {
  Answer,
  Authorization,
  BankLogin,
  Card,
  CardSetup,
  ChargeResult,
  ClaimResult,
  Confirmation,
  Decline,
  ExtraOutcome,
  ExtraPaymentOrder,
  ExtraPriceResult,
  MethodId,
  OpeningProblem,
  OpenPayment,
  PayablePlan,
  PricingProblem,
  ProviderOutcome,
  Quote,
  RetryResult,
  ReturnedLink,
  SavedBank,
  SavedCard,
  SavedMethod,
  SentPayment,
  SettledOutcome,
  SetupOutcome,
} from '@payment-center/validation/model'
import type { Cents } from './money/money.ts'

interface CancelingPort {
  /** Cancels a payment that awaits its payer; `checking` if that failed, `paid` if it was charged meanwhile. */
  cancel(): Promise<SettledOutcome>
}

export interface InvoicePaymentPort extends CancelingPort {
  /** Stores the kind of method, and opens the payment or returns the open one. */
  open(): Promise<Answer<OpenPayment, PricingProblem>>
  quote(payment: OpenPayment, card: Card): Promise<Answer<Quote, PricingProblem>>
  /** Sets the accepted price before the card may be confirmed. @param saveCard whether to save the card after it paid */
  claim(payment: OpenPayment, card: Card, accepted: Quote, saveCard: boolean): Promise<ClaimResult>
  /**
   * The payment's outcome; `checking` also when the API can't be reached.
   * @param sent null when another page's payment was found; without a session, its secret proves whose payment it is
   * @param options `confirming`: the card is being charged now, so the server waits a moment for the outcome
   */
  settle(sent: SentPayment | null, options?: { readonly confirming: boolean }): Promise<SettledOutcome>
  reopen(): Promise<void>
}

export interface SavedPaymentPort extends CancelingPort {
  price(method: SavedMethod): Promise<Answer<Quote, OpeningProblem>>
  /** Stores the kind of method, and marks the invoice as pending. */
  markPending(method: SavedMethod): Promise<Answer<null, OpeningProblem>>
  /** Charges the accepted price and no other; a bank account only with the payer's authorization. */
  charge(method: SavedMethod, accepted: Quote, authorization: Authorization | null): Promise<ChargeResult>
  unmarkPending(): Promise<void>
  /**
   * The payment's outcome; `checking` also when the API can't be reached.
   * @param options `charged`: the API has accepted the charge
   */
  settle(sent: SentPayment, options?: { readonly charged: boolean }): Promise<SettledOutcome>
}

export interface RetryFailedPort extends CancelingPort {
  price(method: SavedMethod): Promise<Answer<Quote, 'unavailable'>>
  /** Makes the plan charge this method from now on; false when that failed. */
  updatePlan(method: SavedMethod, accepted: Quote, authorization: Authorization | null): Promise<boolean>
  retry(method: SavedMethod, accepted: Quote, authorization: Authorization | null): Promise<RetryResult>
  /** Makes the plan charge its former method again, which the payer authorized then; false when that failed. */
  restorePlan(former: MethodId): Promise<boolean>
  /** The payment's outcome; `checking` also when the API can't be reached. */
  settle(sent: SentPayment): Promise<SettledOutcome>
}

export interface ExtraPaymentPort {
  price(plan: PayablePlan, subtotal: Cents, method: SavedMethod): Promise<ExtraPriceResult>
  pay(order: ExtraPaymentOrder): Promise<ExtraOutcome>
  find(order: ExtraPaymentOrder): Promise<ExtraOutcome>
  /** Cancels an order that awaits its payer; `checking` if that failed. */
  cancel(order: ExtraPaymentOrder): Promise<ExtraOutcome>
}

/** Stores an order until its outcome is known, an hour at most, so that it is never paid twice. */
export interface OrderStorage {
  read(): ExtraPaymentOrder | null
  write(order: ExtraPaymentOrder | null): void
}

export interface CardSavingPort {
  createSetup(): Promise<Answer<CardSetup, 'unavailable'>>
  /** Saves a card that the provider set up; saving the same card twice returns the same saved card. */
  save(cardId: string): Promise<Answer<SavedCard, 'unavailable'>>
}

export interface BankLinkPort {
  /** The window to open again after a bank's own site replaced this page; null if there is none. */
  findReturned(): ReturnedLink | null
  /** Stores an open window's link, because a bank's own site may replace this page. */
  keepLink(linkToken: string): void
  forgetLink(): void
  /** The saved account; null when there is none that this session may see. */
  findSaved(): Promise<SavedBank | null>
  createLinkToken(): Promise<Answer<string, 'unavailable'>>
  /** Saves the linked account. alreadySaved: the payer already has one, which is not replaced. */
  save(login: BankLogin): Promise<Answer<SavedBank, 'alreadySaved' | 'unavailable'>>
}

export interface CardFieldPort {
  /** @param name as on the card; null while the card is only priced */
  createCard(
    name: string | null,
  ): Promise<Answer<Card, 'unavailable'> | { ok: false; problem: 'refused'; decline: Decline }>
  /** Charges the card after any confirmation that its bank requires. */
  confirm(payment: OpenPayment, card: Card): Promise<Confirmation>
}

/** The card provider's field on the page, for saving a card without charging it. */
export interface CardSetupFieldPort {
  /** Sets up the typed card after any confirmation that its bank requires. */
  setUp(setup: CardSetup, name: string): Promise<SetupOutcome>
}

export interface BankConfirmationPort {
  /**
   * Shows the confirmation that the payer's bank requires, if any, and returns the result.
   * @param accepted the only amount to charge where the server leaves the charge to this page, in cents
   */
  confirm(payment: Pick<OpenPayment, 'clientSecret'>, accepted: Cents): Promise<Confirmation>
}

export interface ProviderPort extends BankConfirmationPort {
  findOutcome(payment: Pick<OpenPayment, 'clientSecret'>): Promise<ProviderOutcome>
}
