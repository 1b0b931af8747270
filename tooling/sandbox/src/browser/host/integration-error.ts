/** Thrown where the page uses Stripe.js wrongly, as Stripe.js itself does. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}
