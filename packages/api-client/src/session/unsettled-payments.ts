export const externalPaymentKey = 'external-payment'

/** The start of the keys of payers' extra payments. */
export const extraPaymentKey = 'extra-payment:'

/**
 * Whether a stored value is a payment whose outcome may be unknown. It names no person. A tab forgets it only once the
 * outcome is known: otherwise the same payment could be made again.
 */
export function isUnsettledPayment(key: string, value: unknown): boolean {
  if (key.startsWith(extraPaymentKey)) return true
  const isSettled = value instanceof Object && 'isSettled' in value && value.isSettled === true
  return key === externalPaymentKey && !isSettled
}
