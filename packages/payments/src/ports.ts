import type {
  Answer,
  Authorization,
  BankLogin,
  Card,
  CardSetup,
  Charge,
  Claim,
  Confirmation,
  Decline,
  ExtraOutcome,
  ExtraPaymentOrder,
  ExtraPriceAnswer,
  OpeningProblem,
  OpenPayment,
  PricingProblem,
  Quote,
  Retried,
  SavedBank,
  SavedCard,
  SavedMethod,
  SettledOutcome,
  SetupOutcome,
} from '@payment-center/validation/model'
import type { Cents } from './money/index.ts'

/** The API, for one invoice paid by a new card. */
export interface InvoicePaymentPort {
  /** Chooses the kind of method, and opens the payment or returns the one that is open. */
  open(): Promise<Answer<OpenPayment, PricingProblem>>
  quote(payment: OpenPayment, card: Card): Promise<Answer<Quote, PricingProblem>>
  /** @param saveCard whether to keep the card once it has paid */
  claim(payment: OpenPayment, card: Card, accepted: Quote, saveCard: boolean): Promise<Claim>
  /** What became of the payment; `checking` also when the API can't be reached. */
  settle(): Promise<SettledOutcome>
}

/** The API, for one invoice and the methods on file. */
export interface SavedPaymentPort {
  /** What the invoice costs by this method, by its funding. */
  price(method: SavedMethod): Promise<Answer<Quote, OpeningProblem>>
  /** Chooses the kind of method, and marks the invoice as about to be paid. */
  announce(method: SavedMethod): Promise<Answer<null, OpeningProblem>>
  /** Charges the accepted price and no other; a bank account only with the payer's authorization. */
  charge(method: SavedMethod, accepted: Quote, authorization: Authorization | null): Promise<Charge>
  /** Undoes `announce` when nothing was charged. */
  withdraw(): Promise<void>
  /** What became of the payment; `checking` also when the API can't be reached. */
  settle(): Promise<SettledOutcome>
}

/** The API, for one failed payment of a plan. */
export interface RetryFailedPort {
  /** What the payment costs by this method. */
  price(method: SavedMethod): Promise<Answer<Quote, 'unavailable'>>
  /** Makes the plan charge this method from now on; false if that failed. */
  updatePlan(method: SavedMethod, accepted: Quote, authorization: Authorization | null): Promise<boolean>
  retry(method: SavedMethod, accepted: Quote, authorization: Authorization | null): Promise<Retried>
  /** What became of the payment; `checking` also when the API can't be reached. */
  settle(): Promise<SettledOutcome>
}

/** The API, for extra payments toward a plan. */
export interface ExtraPaymentPort {
  price(planId: number, subtotal: Cents, method: SavedMethod): Promise<ExtraPriceAnswer>
  /** Pays, or returns the outcome of the same order sent before. */
  pay(order: ExtraPaymentOrder): Promise<ExtraOutcome>
}

/** Keeps an order from before it is sent until its outcome is known, so that it is never paid twice. */
export interface OrderMemory {
  read(): ExtraPaymentOrder | null
  write(order: ExtraPaymentOrder | null): void
}

/** The API, for saving a card of the signed-in payer. */
export interface CardSavingPort {
  begin(): Promise<Answer<CardSetup, 'unavailable'>>
  /** Saves a card that the provider set up; the same card twice is one. */
  save(cardId: string): Promise<Answer<SavedCard, 'unavailable'>>
}

/** The API, for linking a bank account. */
export interface BankLinkPort {
  /** The account on file; null where there is none, or none that this session may see. */
  onFile(): Promise<SavedBank | null>
  /** Begins a link and returns the bank-linking provider's token. */
  begin(): Promise<Answer<string, 'unavailable'>>
  /** Saves the linked account. onFile: the payer has an account already, which stays. */
  take(login: BankLogin): Promise<Answer<SavedBank, 'onFile' | 'unavailable'>>
}

/** The card provider's field in the page. */
export interface CardFieldPort {
  /** @param name as on the card; null while the card is only priced */
  createCard(
    name: string | null,
  ): Promise<Answer<Card, 'unavailable'> | { ok: false; problem: 'refused'; decline: Decline }>
  /** Charges the card, after any confirmation that its bank asks of the payer. */
  confirm(payment: OpenPayment, card: Card): Promise<Confirmation>
}

/** The card provider's field in the page, where a card is saved and nothing charged. */
export interface CardSetupFieldPort {
  /** Sets the typed card up at the provider, after any confirmation that its bank asks of the payer. */
  setUp(setup: CardSetup, name: string): Promise<SetupOutcome>
}

/** The card provider's side of a payment that the server has confirmed. */
export interface BankAnswerPort {
  /** Shows the payer what their bank asks, if it asks; returns the result. */
  follow(payment: OpenPayment): Promise<Confirmation>
}

/** Time, so that tests can control it. */
export interface Clock {
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}
