import { defineMessages } from '@payment-center/ui/language'

export const afterPaymentMessages = defineMessages('guest-invoice/after-payment', {
  logIn: 'Log In',
  makeAnAccount: 'Make an Account',
  loadReceipt: 'Load receipt',
  loading: 'Loading receipt…',
})

export const guestInvoiceMessages = defineMessages('guest-invoice/guest-invoice', {
  treatment: (position: number) => `Treatment ${position}`,
  treatmentDate: 'Treatment date',
  hipaa: 'To protect your health information (HIPAA), we don’t show treatment details in guest checkout. ',
  hipaaLogIn: 'Log in',
  hipaaEnd: ' to see them.',
  nextConfirm: 'You’ll confirm on the next step.',
  returnedTitle: 'Your bank returned your last payment',
  declinedTitle: 'Your last payment was declined',
  stillDue: 'You still owe this amount. You can pay it again here.',
  nextCode: 'Next, we’ll email a code to the address on your account.',
  startAgain: 'Open my invoice again',
})

export const invoiceErrorMessages = defineMessages('guest-invoice/invoice-error', {
  unavailableTitle: 'Invoice no longer available',
  unavailableBody: 'Please log into your account for details or contact our practice for more information.',
  incompleteTitle: 'This link is incomplete',
  incompleteBody:
    'Part of the link is missing. Please open it again from your message, or call the practice that sent it.',
  unknownTitle: 'We can’t find this invoice',
  unknownBody: 'The link may be old, or the invoice may have changed. Please call the practice that sent it.',
  unreachableTitle: 'We’re having trouble connecting',
  unreachableBody:
    'We couldn’t load your invoice. You were not charged. Please check your connection and try again.',
  invoiceFailedTitle: 'Get Invoice Details Error',
  invoiceFailedBody: 'We couldn’t load your invoice. You were not charged. Please try again in a moment.',
  feesFailedTitle: 'Invoice Fees Error',
  feesFailedBody:
    'We couldn’t load the prices for your invoice. You were not charged. Please try again in a moment.',
  practiceFailedTitle: 'Get Practice Details Error',
  practiceFailedBody:
    'We couldn’t load the practice’s details. You were not charged. Please try again in a moment.',
  logIn: 'Log In',
})

export const unlockMessages = defineMessages('guest-invoice/unlock', {
  title: 'Use a saved payment method',
  sending:
    'We’re emailing a 6-digit code to the address on your account. Enter it to see your saved payment methods.',
  body: (address: string) =>
    `We emailed a 6-digit code to ${address || 'the address on your account'}. Enter it to see your saved payment methods.`,
  code: 'Code from the email',
  times: 'The code expires in 10 minutes.',
  again: 'Send a new code',
  sentAgain: 'A new code is on its way.',
  wrong: 'This code is incorrect or has expired. Check your latest email or request a new code.',
  incomplete: 'Enter all 6 digits',
  unlock: 'Continue',
  checking: 'Checking the code',
  troubleTitle: 'We couldn’t check your code',
  notSentTitle: 'We couldn’t send a code',
  tooOften: 'Too many codes requested. Please try again in an hour, or use another payment method.',
  triedTooOften: 'Too many attempts. Please try again in 15 minutes, or use another payment method.',
  failed: 'We’re having trouble connecting. Please check your connection and try again.',
})

export const unlockedMethodsMessages = defineMessages('guest-invoice/unlocked-methods', {
  noneTitle: 'This account has no saved payment methods',
  noneBody: 'Please choose another way to pay.',
  failedTitle: 'We couldn’t load your saved payment methods',
  failedBody: 'Please try again, or choose another way to pay.',
})
