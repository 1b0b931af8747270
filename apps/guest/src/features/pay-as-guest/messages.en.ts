import { defineMessages } from '@payment-center/ui/language'

export const checkingMessages = defineMessages('pay-as-guest/checking', {
  title: 'We’re confirming your payment…',
  body: 'We don’t know yet whether your last payment went through. Please don’t pay again. We’ll update this page when we know the result.',
  stillWaiting: 'Still waiting after a few minutes?',
  leftTitle: 'Your bank is waiting for you to confirm',
  leftBody:
    'Your last payment can stay open for up to 35 minutes. If your bank’s page is gone, start again: we’ll cancel that payment first, so you won’t be charged twice.',
  startAgain: 'Start again',
  canceling: 'Canceling the payment',
  notCharged: 'You were not charged',
  makePayment: 'Make a payment',
})

export const sentMessages = defineMessages('pay-as-guest/sent', {
  title: (total: string) => `Your payment of ${total} was sent`,
  body: 'Your session ended, so we can’t show the receipt here. You don’t need to pay again.',
})

export const lastPaymentMessages = defineMessages('pay-as-guest/last-payment', {
  title: (total: string, date: string) =>
    date === '' ? `You paid ${total}.` : `You paid ${total} on ${date}.`,
  view: 'View receipt',
})

export const payAsGuestMessages = defineMessages('pay-as-guest/pay-as-guest', {
  title: 'Pay as Guest',
  intro: (practice: string) => `Make a payment to ${practice} for a patient.`,
  amount: 'Amount',
  aboveLimit: 'With the fee, the total would be more than $999,999.99. Enter a lower amount.',
  howMuch: 'How much would you like to pay?',
  whoFor: 'Who is the payment for?',
  howToPay: 'How would you like to pay?',
  firstName: 'Patient first name',
  lastName: 'Patient last name',
  dateOfBirth: 'Date of birth',
  reference: 'Invoice or account number',
  email: 'Your email',
  emailInvalid: 'Email is invalid.',
  emailHint: 'For your receipt, and if the bank returns the payment',
  privacy:
    'We use the name and date of birth only to find the right account. We don’t show any patient information here.',
  paymentDue: 'Payment Due',
  next: 'Next',
  findingPatient: 'Finding the patient',
  checkOnceMore: 'You’ll review everything before you pay.',
  selectMethod: 'Please select a payment method above.',
  summary: 'Please check these fields',
  forPatient: (name: string) => `for ${name}`,
  feesTitle: 'Calculate Fees',
  feesBody: 'Unable to calculate fees',
  startAgain: 'Start again',
  pressAgain: 'We found the patient. Press the wallet’s button again.',
})

export const practiceErrorMessages = defineMessages('pay-as-guest/practice-error', {
  title: 'External Invoice Error',
  body: 'Unable to get needed information to setup payment process',
  next: 'Nothing was charged. Open the link again from your message or your practice’s website.',
  call: 'If it still doesn’t work, call your practice.',
  logIn: 'Log In',
})

export const practiceLeftMessages = defineMessages('pay-as-guest/practice-left', {
  closed: (practice: string) => `${practice} doesn’t take payments here anymore. You were not charged.`,
})

export const receiptMessages = defineMessages('pay-as-guest/receipt', {
  title: 'Payment Submitted Successfully',
  received: (practice: string) => `${practice} has received your payment.`,
  processingTitle: 'Processing, usually 4 business days',
  processingBody:
    'We’ve sent this payment to your bank. There’s nothing else you need to do. Your bank statement shows when it is complete.',
  view: 'View receipt',
  payAgain: 'Make another payment',
  backToLogin: 'Back to Login',
})

/** By why the patient search failed. */
export const searchErrorMessages = defineMessages('pay-as-guest/search-error', {
  title: 'Unable to accept a payment at this time.',
  unknown:
    'We couldn’t find a patient with this name and date of birth. Please check both, or contact our office.',
  several: (name: string) =>
    `Multiple records found for ${name}. Please contact our office to arrange payment with the correct patient.`,
  tooOften: 'Too many attempts. Try again in 15 minutes, or contact our office.',
  closed: 'We don’t take payments here anymore. You were not charged. Please contact our office.',
  unreachable: 'We’re having trouble connecting. Please check your connection and try again.',
})
