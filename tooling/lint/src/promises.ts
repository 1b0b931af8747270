/** Each sentence that promises a later action, and the tests of the code that keeps it. */
export const promises: Readonly<Record<string, readonly string[]>> = {
  'We’ll email you if the bank returns it.': [
    'apps/api/src/mail/payment-mail.test.ts',
    'apps/api/src/mail/guest-mail.test.ts',
  ],
  'We’ll email you when there is a new bill.': [
    'apps/api/src/operations/operations.test.ts',
    'apps/api/src/mail/payment-mail.test.ts',
  ],
  'We’ll email you a code first': ['apps/api/src/users/unlock-saved-methods.test.ts'],
  'Next, we’ll email a code to the address on your account.': [
    'apps/api/src/users/unlock-saved-methods.test.ts',
  ],
  'A new code is on its way.': ['apps/api/src/users/unlock-saved-methods.test.ts'],
  'Enter your email and we’ll send you a link to set a new password.': [
    'apps/api/src/users/password-reset.test.ts',
  ],
  'If there is an account for ${email}, we’ll email you a link to set a new password.': [
    'apps/api/src/users/password-reset.test.ts',
  ],
  'We’ll email you a link to confirm your address.': ['apps/api/src/users/registration.test.ts'],
  'The receipt is on its way to ${email}.': ['apps/api/src/external/receipt.test.ts'],
  'We’ll update this page when we know the result.': [
    'packages/payments/src/flows/pay-invoice/pay-invoice.test.ts',
    'packages/payments/src/flows/extra-payment/submit-extra-payment.test.ts',
  ],
  'Your plan balance will change after your bank completes this payment.': [
    'apps/api/src/plan-billing/extra-payment.test.ts',
  ],
  'This page will continue by itself.': ['e2e/guest/offline.spec.ts', 'e2e/guest/maintenance.spec.ts'],
  "We'll be back shortly!": ['e2e/guest/maintenance.spec.ts'],
}
