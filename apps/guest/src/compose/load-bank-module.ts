/** Plaid's code is fetched when a bank account is to be linked, never before. */
export const loadBankKit = () =>
  import('@payment-center/payments/adapters/plaid').then((module) => module.plaidBankKit)
