/** Loads Plaid's code, only when the guest links a bank account. */
export const loadBankModule = () =>
  import('@payment-center/payments/adapters/plaid').then((module) => module.plaidBankModule)
