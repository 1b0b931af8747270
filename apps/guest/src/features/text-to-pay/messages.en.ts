import { defineMessages } from '@payment-center/ui/language'

export const landingErrorMessages = defineMessages('landing/landing-error', {
  brokenTitle: 'This link is incomplete',
  brokenBody: 'Part of the link is missing. Please open it again from your message.',
  unknownTitle: 'We can’t find this bill',
  unknownBody: 'The link may be old, or the bill may have changed.',
  callSender: 'If that doesn’t help, call the practice that sent it.',
  unreachableTitle: 'We’re having trouble connecting',
  unreachableBody: 'You were not charged. Please check your connection and try again.',
})

export const textToPayMessages = defineMessages('landing/text-to-pay', {
  guestCaption: 'Pay your bill securely without signing in',
  continueAsGuest: 'Continue as guest',
  billFrom: (practice: string) => `Your bill from ${practice}`,
  paid: 'Paid',
  refunded: 'This bill was refunded',
  partlyRefunded: 'This bill was partially refunded',
  net: 'Paid after refunds',
  takenBack: 'Your bank took this payment back',
  returned: 'Your bank returned your last payment',
  stillOwed: 'You still owe this bill.',
  processing: 'Your payment is processing',
  atBank: 'Processing, usually 4 business days',
  viewReceipt: 'View receipt',
  viewBill: 'View bill',
  closed: 'This bill is closed. Nothing is due on it.',
  guestsOff: (practice: string) => `${practice} doesn’t offer payment without an account.`,
  or: '-or-',
  loginCaption: 'Log into your account with your user ID and password',
  accountLogin: 'Account login',
  createCaption: 'Set a password to see all your bills in one place',
  createAccount: 'Create account',
  sending: 'Sending',
  checkEmail: 'Check your email',
  linkEmailed: (email: string) => `We sent a link to ${email}. Open it to create your account.`,
  linkNotSent: (support: string) => `Unable to send link. Please contact ${support} if this problem persists`,
  notSure: 'Not sure this message is from us?',
  callAnyway:
    'Call your practice at the number on an earlier bill or letter. Opening this page doesn’t charge you or change anything.',
  loading: 'Loading your bill…',
})
