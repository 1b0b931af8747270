import { defineFlow } from '../define-flow.ts'
import { moduleOf, type Checkout, type CheckoutEvent, type CheckoutModule } from './state.ts'
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

/** Paying one invoice with any method: what was pressed, which dialog is open, the state of each flow. */
export const checkout = defineFlow({ start, transition, run, workOf: ({ pressed }) => pressed })
export {
  hasOutcome,
  isMoneyMoving,
  isNotCharged,
  payability,
  reloadKeyOf,
  type Payability,
} from './payability.ts'
export type { Checkout, CheckoutEvent, CheckoutMethod, CheckoutModule, Flows, WalletStage } from './state.ts'
