/** Thrown for wrong use of Stripe.js, as Stripe.js does. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}
