/** The accounts at Stripe: each has its own keys, objects and webhook secret. */
export type AccountName = 'main' | 'test'
