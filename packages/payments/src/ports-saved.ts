import type { Answer, Confirmation, OpeningProblem, OpenPayment, Quote, SettledOutcome } from './ports.ts'
import type { SavedMethod } from './saved-method.ts'

/** Which text a payer read and accepted before his bank account is debited. */
export interface Authorization {
  readonly textVersion: string
  readonly language: 'en' | 'es'
}

export type Charge =
  /** The provider was told; what became of it is asked. A card's bank may want an answer of the payer's first. */
  | { readonly result: 'charged'; readonly payment: OpenPayment | null }
  /** Nothing was charged: the price is another one, the account holds too little, the method can't be used. */
  | { readonly result: 'priceChanged' | 'insufficientFunds' | 'refused' | 'notBegun' }
  | { readonly result: 'inProgress' }
  /** No answer came: it may or may not have been charged. */
  | { readonly result: 'unknown' }

/** The product's own server, for one invoice and the methods on file. */
export interface SavedPaymentPort {
  /** What the invoice costs by this method, by its funding. */
  price(method: SavedMethod): Promise<Answer<Quote, OpeningProblem>>
  /** Notes the kind of method, and that a payment is about to begin. */
  announce(method: SavedMethod): Promise<Answer<null, OpeningProblem>>
  /** Charges the accepted price and no other; a bank account only with what the payer authorized. */
  charge(method: SavedMethod, accepted: Quote, authorization: Authorization | null): Promise<Charge>
  /** Gives an announced invoice back, where nothing was charged. */
  withdraw(): Promise<void>
  /** What became of the payment; `checking` also when nobody could be asked. */
  settle(): Promise<SettledOutcome>
}

/** The card provider's side of a payment that the server has confirmed. */
export interface BankAnswerPort {
  /** Lets the payer answer what his bank asks, if it asks; says how it went, and why where it was refused. */
  follow(payment: OpenPayment): Promise<Confirmation>
}
