/** For a call that no page makes: what the pages use instead. */
export const usedInstead: Readonly<Record<string, string>> = {
  getLocationFee: 'the server’s prices (`calculateFees`)',
  getPayerLogo: '`fullInfo`',
  getPortalUserByUsername: '`exists`, which has the account status',
  getPracticeFee: 'the server’s prices (`calculateFees`)',
  getPracticeLogo: '`fullInfo`',
  choosePaymentMethodKind: '`PUT …/invoice/transactions/{id}`',
}

const plainAnswer = 'the client knows it from its request'
const sameDetails = 'nothing is refunded, declined or being paid, and a paid invoice has no receipt'
const authorization =
  'a request without it is a 409 `authorization_required`, unless its plan’s debits were accepted'

/** For a call with additions: what a client does in an API that lacks them, and our API in a request without them. */
export const withoutAdditions: Readonly<Record<string, string>> = {
  calculateFees: 'prepaid costs what debit costs; no tax is shown',
  calculateInvoiceFees: 'prepaid costs what debit costs; the subtotal comes from the totals',
  checkPortalUserExists: 'the landing asks the guest’s invoice, and a pending account for a mailed code',
  chooseInvoicePaymentMethodKind: plainAnswer,
  choosePaymentMethodKind: plainAnswer,
  completePasswordReset: 'a code that was not mailed is refused',
  createAchCharge: `${authorization}; the invoice’s status is read again`,
  createCustomerForPortal: 'the authorization names the account without its bank',
  createLinkToken: 'a bank that wants a new sign-in is linked again',
  createPaymentIntent: 'a saved card is charged at its price without a comparison',
  createVoluntaryInvoice: 'a guest gets no receipt by email unless they ask for it',
  getExternalPatient: 'the patient’s id is used instead of the token; the patient’s own location is billed',
  getGuestInvoice: sameDetails,
  getLocationFullInformation:
    'colors come from `logoBackgroundColor`, “today” from the browser, the key from the build’s configuration',
  getPortalUserByUsername: 'any email has the status of an unknown one',
  getTransaction: sameDetails,
  listChargeEvents: `all invoices are in one answer; ${sameDetails}`,
  listFailedPayments: `a failed payment doesn’t name its plan; ${sameDetails}`,
  listPayersOfPortalUser: 'the first payer’s name is shown',
  listPaymentMethods: 'no saved method is offered first',
  listPaymentPlans:
    'the billing day is that of the start date; an extra payment may use up `maxAllowedPayment`',
  listPracticesOfPortalUser: 'names and cities come from `fullInfo`',
  listTransactions: 'a transaction is shown without what and whom it was for',
  login: 'a second factor can’t be entered; practices come from `listPracticesOfPortalUser`',
  loginPayerless: 'a second factor can’t be entered; the practice’s first location is meant',
  makeOffCyclePayment: `${authorization}; the same order within a minute is one payment; its outcome is read from the plan`,
  retryFailedPayment: `${authorization}; the outcome is read from the failed payments`,
  updateChargeEventStatus: plainAnswer,
  updatePaymentIntent:
    'no card is claimed: the server captures only the price of the card that was authorized',
  updatePaymentPlan: authorization,
}
