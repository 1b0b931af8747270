/** The kinds of decline that need different advice. */
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

/** Maps a card provider's code; a code without a reason counts as declined. */
export function declineReason(code: string): DeclineReason {
  return reasons[code] ?? 'declined'
}
