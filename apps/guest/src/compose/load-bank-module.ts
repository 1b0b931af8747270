/** Loads Plaid's code, only when the guest links a bank account. */
export const loadBankKit = () =>
  import('@payment-center/payments/adapters/plaid').then((module) => module.plaidBankKit)
