import { defineFlow } from '../define-flow.ts'
import { moduleOf, type Checkout, type CheckoutEvent, type CheckoutModule } from './state.ts'
import { start, transition } from './transition.ts'

export interface CheckoutCode {
  /** Loads a module's code; rejects when it can't be loaded. */
  readonly fetchChunk: (module: CheckoutModule) => Promise<unknown>
}

/** Loads the pressed method's code before anything opens, so that a failed load changes nothing. */
async function run({ pressed }: Checkout, { fetchChunk }: CheckoutCode): Promise<CheckoutEvent | null> {
  if (pressed.status !== 'fetching') return null
  return fetchChunk(moduleOf(pressed.method)).then(
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
