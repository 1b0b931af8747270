/** The paths of the portal's screens, as its router reads them. The edge's routes are made from them. */
export const portalPaths = {
  login: '/login',
  externalLogin: '/login/external-invoice',
  resetPassword: '/reset-password/:code?',
  createAccount: '/create/:code?',
  createNewAccount: '/create-new-account',
  selectPractice: '/select-practice',
  overview: '/overview',
  invoice: '/invoice/:invoiceId',
  invoiceHistory: '/invoice-history/:invoiceId',
  paymentMethods: '/payment-methods',
  paymentPlans: '/payment-plans',
  security: '/sign-in-and-security',
} as const
