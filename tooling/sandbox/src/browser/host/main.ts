import './origin.ts'
import { createStripe, type StripeOptions } from './create-stripe.ts'

/** The classic script's one global, with the version that the loader of this release expects. */
function Stripe(key: unknown, options?: StripeOptions): ReturnType<typeof createStripe> {
  return createStripe(key, options)
}
Stripe.version = 'endive'

Object.assign(window, { Stripe })
