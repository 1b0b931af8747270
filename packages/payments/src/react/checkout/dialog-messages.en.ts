import { defineMessages } from '@payment-center/ui/language'

export const payInvoiceMessages = defineMessages('checkout/pay-invoice', {
  title: 'Make a Payment',
  declinedTitle: 'Error Submitting Payment',
  paidTitle: 'Payment Submitted Successfully',
  alreadyPaidTitle: 'Bill Already Paid',
  submit: 'Submit Payment',
  pricing: 'Getting your price…',
  submitting: 'Submitting payment',
})

export const cardKindMessages = defineMessages('checkout/card-kind', {
  credit: (total: string) => `This is a credit card: ${total}.`,
  debit: (total: string) => `This is a debit card: ${total}.`,
  prepaid: (total: string) => `This is a prepaid card: ${total}.`,
  cheaper: (total: string) => `A debit card would be ${total}.`,
})

export const payOfflineMessages = defineMessages('checkout/pay-offline', {
  reason: 'You’re offline. You can pay once you’re connected.',
})

export const confirmMessages = defineMessages('checkout/confirm', {
  invoice: 'Invoice #',
  reference: 'Invoice or account',
  feesTitle: 'Invoice Credit/Debit Fees Error',
  feesBody:
    'We couldn’t get the price for this payment method. You were not charged. Please try again in a moment.',
  notCharged: 'You were not charged.',
  sentTo: (practice: string) => `to ${practice}`,
})

export const progressMessages = defineMessages('checkout/progress', {
  submittingTitle: 'Submitting your payment…',
  confirmingTitle: 'Confirming with your bank…',
  keepOpen: 'Keep this window open until we know the result. You won’t be charged twice.',
  lateBody:
    'Your bank hasn’t answered. We don’t know yet whether your payment went through. Please don’t pay again. If your bank asks you to confirm, do so. If its page doesn’t open, you can wait here, or close this page and come back later.',
  checkingTitle: 'We’re confirming your payment…',
  checkingBody:
    'We don’t know yet whether your payment went through. Please don’t pay again. It’s safe to wait here, or to close this page and come back later.',
})

export const leftAtBankMessages = defineMessages('checkout/left-at-bank', {
  title: 'Your bank is waiting for you to confirm',
  body: 'This payment can stay open for up to 35 minutes, and this bill can’t be paid until then. If your bank’s page is gone, start again: we’ll cancel this payment first, so you won’t be charged twice.',
  startAgain: 'Start again',
  ending: 'Canceling the payment',
})

export const declinedMessages = defineMessages('checkout/declined', {
  fallback: 'Error submitting payment.',
  reason: {
    declined: 'Your bank declined this card',
    insufficientFunds: 'This card doesn’t have enough funds',
    expired: 'This card has expired',
    securityCode: 'The security code (CVV) doesn’t match',
    processing: 'Your bank couldn’t process this card right now',
    authentication: 'Your bank couldn’t confirm your identity',
  },
  notCharged: (card: string) => `${card} was not charged.`,
  stillOwed: 'You still owe this bill.',
  thisCard: 'This card',
  callBank: 'Call the number on the back of your card to find out why.',
  checkCode:
    'Check your security code (CVV): the 3 digits on the back of your card, or 4 on the front of an American Express card.',
  waitAndTry: 'Wait a minute, then try this card again.',
  inputKept: 'Your name and amount are still filled in.',
  tryAnotherCard: 'Try another card',
})

export const paidMessages = defineMessages('checkout/paid', {
  paidTo: (practice: string) => `paid to ${practice}`,
  invoice: 'Invoice',
  invoiceNumber: (invoiceId: string) => `#${invoiceId}`,
  nothingDue: 'Nothing more is due on this invoice.',
})

export const paidByOtherMessages = defineMessages('checkout/paid-by-other', {
  card: 'Someone has already paid this bill. Your card was not charged.',
  bank: 'Someone has already paid this bill. Your bank account was not charged.',
  wallet: 'Someone has already paid this bill. Your wallet was not charged.',
})
