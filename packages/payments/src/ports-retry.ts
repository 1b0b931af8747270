import type { Authorization } from './ports-saved.ts'
import type { Answer, Quote, SettledOutcome } from './ports.ts'
import type { SavedMethod } from './saved-method.ts'

/** What became of trying a failed payment again. */
export type Retried =
  | 'paid'
  /** The bank has it. */
  | 'processing'
  /** Nothing was charged: the method was refused, holds too little, or costs another price than was accepted. */
  | 'refused'
  | 'insufficientFunds'
  | 'priceChanged'
  /** It may or may not have been charged, here or by somebody else. */
  | 'unknown'

/** The product's own server, for one failed payment of a plan. */
export interface RetryFailedPort {
  /** What the payment costs by this method. */
  price(method: SavedMethod): Promise<Answer<Quote, 'unavailable'>>
  /** Has the plan charge this method from now on; false where it would not. */
  updatePlan(method: SavedMethod, accepted: Quote, authorization: Authorization | null): Promise<boolean>
  retry(method: SavedMethod, accepted: Quote, authorization: Authorization | null): Promise<Retried>
  /** What became of the payment; `checking` also when nobody could be asked. */
  settle(): Promise<SettledOutcome>
}
