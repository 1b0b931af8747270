export { createCardSaving } from '@payment-center/api-client/endpoints/card-saving'
export { createExtraPayments } from '@payment-center/api-client/endpoints/extra-payment'
export { createRetryFailed } from '@payment-center/api-client/endpoints/retry-failed'
