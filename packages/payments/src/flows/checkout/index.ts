import { defineFlow } from '../define-flow.ts'
import type { Checkout, CheckoutEvent } from './state.ts'
import { start, transition } from './transition.ts'

export * from './payability.ts'
export * from './state.ts'

export interface CheckoutCode {
  /** Loads all that a payment needs; null when that fails. */
  readonly loadCode: () => Promise<unknown>
}

/** Loads the code before a dialog opens, so that a failed load changes nothing. */
async function run({ pressed }: Checkout, { loadCode }: CheckoutCode): Promise<CheckoutEvent | null> {
  if (pressed.status !== 'fetching') return null
  return { type: (await loadCode()) === null ? 'fetchFailed' : 'fetched' }
}

/** Pays one invoice with any method: the pressed method, the open dialog, and each flow's state. */
export const checkout = defineFlow({ start, transition, run, workOf: ({ pressed }) => pressed })
