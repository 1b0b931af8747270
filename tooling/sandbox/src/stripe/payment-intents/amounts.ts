import { refused } from '../../http/errors.ts'

/** @throws ApiError 400 for an amount (in cents) outside $0.50 to $999,999.99 */
export function checkAmount(amount: number): void {
  if (amount < 1) {
    throw refused({
      code: 'parameter_invalid_integer',
      message: 'This value must be greater than or equal to 1.',
      param: 'amount',
    })
  }
  if (amount < 50) {
    throw refused({ code: 'amount_too_small', message: 'Amount must be at least $0.50 usd', param: 'amount' })
  }
  if (amount > 99_999_999) {
    throw refused({
      code: 'amount_too_large',
      message: 'Amount must be no more than $999,999.99',
      param: 'amount',
    })
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
    throw refused({
      message:
        'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      param,
    })
  }
  if (fee < 0 || fee > intent.amount) {
    throw refused({
      message: 'Invalid application_fee_amount: must be between 0 and the amount of the PaymentIntent.',
      param,
    })
  }
}

export function checkCurrency(currency: string): string {
  if (currency.toLowerCase() === 'usd') return 'usd'
  throw refused({
    message: `Invalid currency: ${currency}. This sandbox accepts only usd.`,
    param: 'currency',
  })
}
