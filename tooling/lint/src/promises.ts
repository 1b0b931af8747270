/** By file, words of a test's title. */
type Tests = Readonly<Record<string, string>>

const unlock = {
  'apps/api/src/users/unlock-saved-methods.test.ts':
    'digits mailed to the account unlock that payer’s methods',
}
const reset = {
  'apps/api/src/users/passwords/password-reset.test.ts': 'mails a link that sets a new password',
}
const chargedOnce = {
  'e2e/guest/invoice/double-payment.spec.ts': 'charges once on a double click',
  'e2e/portal/lists-after-payments.spec.ts': 'charges once when each payment’s buttons are pressed twice',
  'apps/api/src/payments/provider-faults.test.ts': 'continues with the same intent after the response',
  'e2e/portal/plans/extra-payment-errors.spec.ts':
    'makes one extra payment when its response is lost, also after a reload',
}
const security = 'e2e/portal/account/sign-in-and-security.spec.ts'
const secondFactor = 'apps/api/src/users/security/second-factor.test.ts'
const protectedChanges = 'apps/api/src/users/security/protected-changes.test.ts'
const timeout = {
  'apps/api/src/users/login.test.ts': 'a session ends after 15 minutes without use',
  'e2e/portal/session/session.spec.ts': 'warns two minutes before the idle timeout',
}
const lost = {
  'packages/payments/src/flows/pay-invoice/pay-invoice.test.ts':
    'polls for the outcome after a lost response',
  'packages/payments/src/flows/extra-payment/submit-extra-payment.test.ts':
    'blocks a second payment while an outcome is unknown, also after closing or reloading',
}
const digits = {
  'apps/api/src/users/registration.test.ts': 'the digits expire after ten minutes',
  'apps/api/src/users/unlock-saved-methods.test.ts': 'digits are valid for ten minutes',
}
const retry = {
  'apps/api/src/plan-billing/failed-payments.test.ts':
    'retrying with the plan’s new card pays the failed payment',
  'e2e/portal/overview/failed-payment.spec.ts': 'moves the plan to it',
}

/** Each sentence that promises something, and the tests of the code that keeps it. */
export const promises: Readonly<Record<string, Tests>> = {
  'We’ll email you if the bank returns it.': {
    'apps/api/src/mail/payment-mail.test.ts':
      'gives the reason, that nothing was paid, and the link to pay again',
    'apps/api/src/mail/guest-mail.test.ts': 'gets the notice of a returned bank payment',
  },
  'For your receipt, and if the bank returns the payment': {
    'apps/api/src/mail/guest-mail.test.ts': 'gets the receipt once, in the language of the page',
    'apps/api/src/mail/returned-payment-mail.test.ts': 'the link of a returned Pay as Guest payment opens it',
  },
  'We’ll email you when there is a new bill.': {
    'apps/api/src/operations/operations.test.ts': 'a new invoice is emailed once to its payer',
    'apps/api/src/mail/payment-mail.test.ts': 'announces an instalment of a plan without a payment method',
  },
  'We’ll email you a code first': unlock,
  'Next, we’ll email a code to the address on your account.': unlock,
  'We emailed a 6-digit code to the address on your account.': unlock,
  'A new code is on its way.': {
    ...unlock,
    'e2e/guest/invoice/saved-methods.spec.ts': 'shows and announces that another code is on its way',
  },
  'We just emailed you a code to confirm this is your address.': {
    'apps/api/src/users/registration.test.ts': 'needs the six digits mailed to the account',
  },
  'The code expires in 10 minutes.': digits,
  'This code expires in 10 minutes and works once.': {
    ...digits,
    'apps/api/src/users/unlock-saved-methods.test.ts': 'digits work once, in the session that requested them',
  },
  'Enter your email and we’ll send you a link to set a new password.': reset,
  'If there is an account for ${email}, we’ll email you a link to set a new password.': reset,
  'The link works for 30 minutes.': {
    'apps/api/src/users/passwords/password-reset.test.ts': 'a code expires after half an hour',
  },
  'The link works once and expires in 30 minutes.': {
    'apps/api/src/users/passwords/password-reset.test.ts': 'a code works once',
  },
  'Your password won’t change.': {
    'apps/api/src/users/passwords/password-reset.test.ts':
      'a wrong, a foreign and a used code get the same bytes and change nothing',
  },
  'We’ll email you a link to confirm your address.': {
    'apps/api/src/users/registration.test.ts': 'mails a link that completes the registration',
  },
  'The link works once and expires in 24 hours.': {
    'apps/api/src/users/registration.test.ts': 'the mailed link expires after 24 hours',
  },
  'No account will be created unless you use the link.': {
    'apps/api/src/users/registration.test.ts': 'a registration creates nothing before its link is opened',
  },
  'The receipt is on its way to ${email}.': {
    'apps/api/src/external/receipt.test.ts': 'a receipt goes to the entered address',
  },
  'The charge will appear on your card statement as ${name}, or with a short form of that name.': {
    'apps/api/src/payments/pay-invoice.test.ts': 'the payer’s statement has the practice’s name',
  },
  'You won’t be charged twice.': chargedOnce,
  'There’s nothing else you need to do, and you won’t be charged twice.': {
    'apps/api/src/ach/charge-bank.test.ts': 'twenty concurrent requests make one debit',
    'e2e/guest/invoice/invoice.spec.ts': 'while the bank debits it, and blocks another payment',
  },
  'It’s safe to wait.': chargedOnce,
  'It’s safe to wait here, or to close this page and come back later.': lost,
  'It’s safe to wait here, or to close this window and check your plan later.': lost,
  'We’ll update this page when we know the result.': lost,
  'You’ll see your total before you pay.': {
    'e2e/guest/invoice/pay-by-card.spec.ts': 'shows both prices side by side until the card is recognized',
  },
  'You’ll review everything before you pay.': {
    'e2e/guest/pay-as-guest/pay-as-guest.spec.ts': 'shows the practice’s credit card fee before charging it',
  },
  'You’ll confirm on the next step.': {
    'e2e/guest/invoice/saved-methods.spec.ts': 'shows saved methods after an emailed code, and pays with one',
  },
  'Opening this page doesn’t charge you or change anything.': {
    'apps/api/src/invoices/guest-invoice.test.ts': 'no GET changes anything',
    'e2e/guest/server-rendering.spec.ts': 'opens no session and leaves one record of the reading',
  },
  'We never see or store it.': {
    'packages/payments/src/flows/add-method/add-method.test.ts': 'sets a card up with the setup’s secret',
    'apps/api/src/security/secrecy.test.ts': 'the log holds no secret, no card and no personal data',
  },
  'Your plan balance will change after your bank completes this payment.': {
    'apps/api/src/plan-billing/extra-payment.test.ts': 'stays in progress until the debit settles',
  },
  'Your monthly payments stay the same.': {
    'apps/api/src/plan-billing/extra-payment.test.ts': 'an extra payment lowers the balance once',
  },
  'Your next monthly payment will be smaller, and your last.': {
    'packages/payments/src/react/extra-payment/monthly-after.test.ts': 'while a whole one is left',
    'apps/api/src/plan-billing/instalments.test.ts': 'the last instalment charges the rest',
  },
  'You won’t have any more monthly payments.': {
    'apps/api/src/plan-billing/extra-payment.test.ts': 'paying the whole balance completes the plan',
    'apps/api/src/plan-billing/instalments.test.ts': 'a plan that is not due or is paid off is not charged',
  },
  'Future plan payments will also use this payment method.': retry,
  'Future plan payments will use ${method}.': {
    ...retry,
    'e2e/portal/overview/failed-payment-errors.spec.ts': 'puts the plan back on its former card',
  },
  'You won’t be able to pay with it unless you add it again.': {
    'apps/api/src/methods/methods.test.ts': 'deleting a card removes it here and at the provider',
  },
  'Your payment history won’t change.': {
    'apps/api/src/methods/methods.test.ts': 'a payment keeps the name of the card it was made with',
  },
  'Your bills, payments and receipts will appear here.': {
    'e2e/portal/invoice/invoice.spec.ts': 'pays with a saved card at its own price and lists the payment',
  },
  'We log you out after a while without activity to protect your privacy.': timeout,
  'Your session will end in ${span}.': timeout,
  'Changing it signs you out on other devices.': { [security]: 'ends other sessions' },
  'Your password alone will then open your account.': {
    [protectedChanges]: 'switches them off only by the password and a code',
  },
  'Your recovery codes stop working.': {
    [protectedChanges]: 'switches them off only by the password and a code',
  },
  'If you lose your phone, each of these signs you in once.': {
    [secondFactor]: 'takes a recovery code once',
  },
  'Each works once.': { [secondFactor]: 'takes a recovery code once' },
  'The card field will load once you’re connected.': {
    'e2e/guest/offline.spec.ts': 'continues a payment that was started offline once the connection is back',
  },
  'This page will continue by itself.': {
    'e2e/guest/offline.spec.ts': 'continues after it returns',
    'e2e/portal/offline.spec.ts': 'loads what is missing after it returns',
    'e2e/guest/maintenance.spec.ts': 'a guest returns to the same bill when the window ends',
  },
  "We'll be back shortly!": {
    'e2e/guest/maintenance.spec.ts': 'a guest returns to the same bill when the window ends',
  },
  'Scheduled maintenance: this site will be unavailable ${window}.': {
    'e2e/guest/maintenance.spec.ts':
      'redirects guests to the maintenance page with its duration during a window',
  },
}

/** Promises about people, which no code keeps. */
export const keptByPeople: readonly string[] = [
  'No one from our office will ask for it.',
  'We never ask for your password by email or phone.',
]
