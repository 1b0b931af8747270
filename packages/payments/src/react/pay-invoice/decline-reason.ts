/** The kinds of decline that a payer can do different things about. */
export type DeclineReason =
  | 'declined'
  | 'insufficientFunds'
  | 'expired'
  | 'securityCode'
  | 'processing'
  | 'authentication'

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expired',
  incorrect_cvc: 'securityCode',
  invalid_cvc: 'securityCode',
  processing_error: 'processing',
  try_again_later: 'processing',
  payment_intent_authentication_failure: 'authentication',
  authentication_required: 'authentication',
}

/** What a card provider's code means to a payer; a bank that gives no reason has declined. */
export function declineReason(code: string): DeclineReason {
  return reasons[code] ?? 'declined'
}
