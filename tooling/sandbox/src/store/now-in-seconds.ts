/** Seconds since 1970, as Stripe's `created`. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
