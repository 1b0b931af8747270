import './frames.ts'
import { createStripe, type StripeOptions } from './create-stripe.ts'

/** The global of the script, with the version that the loader expects. */
function Stripe(key: unknown, options?: StripeOptions): ReturnType<typeof createStripe> {
  return createStripe(key, options)
}
Stripe.version = 'endive'

Object.assign(window, { Stripe })
