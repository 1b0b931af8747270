import { defineFlow } from '../define-flow.ts'
import { partOf, type Checkout, type CheckoutEvent, type Part } from './state.ts'
import { start, transition } from './transition.ts'

export interface CheckoutCode {
  /** Loads the code of a part; rejects where it can't be had. */
  readonly fetchChunk: (part: Part) => Promise<unknown>
}

/** Loads the code of what was pressed before anything is opened, so that a failure leaves all as it was. */
async function run({ pressed }: Checkout, { fetchChunk }: CheckoutCode): Promise<CheckoutEvent | null> {
  if (pressed.status !== 'fetching') return null
  return fetchChunk(partOf(pressed.way)).then(
    () => ({ type: 'fetched' }),
    () => ({ type: 'fetchFailed' }),
  )
}

/** Paying one invoice in any way: what was pressed, what is open, and where each flow stands. */
export const checkout = defineFlow({ start, transition, run, workOf: ({ pressed }) => pressed })
export { isMoving, isNotCharged, isOver, newsOf, payability, type Payability } from './standing.ts'
export type { Checkout, CheckoutEvent, Flows, Part, Way } from './state.ts'
