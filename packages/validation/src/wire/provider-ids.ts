import * as v from 'valibot'

const providerId = (prefix: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^${prefix}_[A-Za-z0-9_]{1,200}$`)))

export const paymentIntentId = providerId('pi')
export const providerPaymentMethodId = providerId('pm')
