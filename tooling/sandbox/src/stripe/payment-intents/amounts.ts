import { refused } from '../../http/errors.ts'

/** @throws ApiError 400 for an amount (in cents) outside $0.50 to $999,999.99 */
export function checkAmount(amount: number): void {
  if (amount < 1) {
    throw refused('This value must be greater than or equal to 1.', 'amount', {
      code: 'parameter_invalid_integer',
    })
  }
  if (amount < 50) {
    throw refused('Amount must be at least $0.50 usd', 'amount', { code: 'amount_too_small' })
  }
  if (amount > 99_999_999) {
    throw refused('Amount must be no more than $999,999.99', 'amount', { code: 'amount_too_large' })
  }
}

export function checkApplicationFee(intent: {
  amount: number
  application_fee_amount: number | null
  transfer_data?: unknown
}): void {
  const fee = intent.application_fee_amount
  if (fee === null) return
  const param = 'application_fee_amount'
  if (!intent.transfer_data) {
    throw refused(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      param,
    )
  }
  if (fee < 1) throw refused('Invalid positive integer', param, { code: 'parameter_invalid_integer' })
  if (fee > intent.amount) {
    throw refused(
      'The application_fee_amount must be less than or equal to the amount of the PaymentIntent.',
      param,
    )
  }
}

export function checkCurrency(currency: string): string {
  if (currency.toLowerCase() === 'usd') return 'usd'
  throw refused(`Invalid currency: ${currency}. This sandbox accepts only usd.`, 'currency')
}
