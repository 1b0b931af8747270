import { defineFlow } from '../define-flow.ts'
import { moduleOf, type Checkout, type CheckoutEvent, type CheckoutModule } from './state.ts'
import { start, transition } from './transition.ts'

export * from './payability.ts'
export * from './state.ts'

export interface CheckoutCode {
  /** Loads a module's code; rejects if it can't be loaded. */
  readonly fetchChunk: (module: CheckoutModule) => Promise<unknown>
}

/** Loads the method's code before its dialog opens, so that a failed load changes nothing. */
async function run({ pressed }: Checkout, { fetchChunk }: CheckoutCode): Promise<CheckoutEvent | null> {
  if (pressed.status !== 'fetching') return null
  return fetchChunk(moduleOf(pressed.method)).then(
    () => ({ type: 'fetched' }),
    () => ({ type: 'fetchFailed' }),
  )
}

/** Pays one invoice with any method: the pressed method, the open dialog, and each flow's state. */
export const checkout = defineFlow({ start, transition, run, workOf: ({ pressed }) => pressed })
