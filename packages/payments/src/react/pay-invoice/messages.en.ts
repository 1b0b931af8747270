import { defineMessages } from '@payment-center/ui/language'

export const methodNameMessages = defineMessages('pay-invoice/method-name', {
  credit: 'credit',
  debit: 'debit',
  prepaid: 'prepaid',
  ach: 'Bank account',
})

export const declinedMessages = defineMessages('pay-invoice/declined', {
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
  kept: 'Your name and amount are still filled in.',
  tryAnotherCard: 'Try another card',
  payByBank: 'Pay from a bank account',
})

export const paidByOtherMessages = defineMessages('pay-invoice/paid-by-other', {
  card: 'Someone has already paid this bill. Your card was not charged.',
  bank: 'Someone has already paid this bill. Your bank account was not charged.',
  wallet: 'Someone has already paid this bill. Your wallet was not charged.',
})

export const paidMessages = defineMessages('pay-invoice/paid', {
  paidTo: (practice: string) => `paid to ${practice}`,
  invoice: 'Invoice',
  invoiceNumber: (invoiceId: string) => `#${invoiceId}`,
  nothingDue: 'Nothing more is due on this invoice.',
})

export const processingMessages = defineMessages('pay-invoice/processing', {
  title: 'Processing, usually 4 business days',
  body: 'We’ve sent this payment to your bank. There’s nothing else you need to do, and you won’t be charged twice.',
  sentToBank: 'We’ve sent this payment to your bank. There’s nothing else you need to do.',
  returnMail: 'We’ll email you if the bank returns it.',
})

export const payInvoiceMessages = defineMessages('pay-invoice/pay-invoice', {
  title: 'Make a Payment',
  declinedTitle: 'Error Submitting Payment',
  paidTitle: 'Payment Submitted Successfully',
  alreadyPaidTitle: 'Bill Already Paid',
  submit: 'Submit Payment',
  pricing: 'Getting your price…',
  submitting: 'Submitting payment',
})

export const paymentNoticeMessages = defineMessages('pay-invoice/payment-notice', {
  titles: {
    inProgress: 'Please don’t pay again',
    alreadyPaid: 'Already paid',
    notPayable: 'Creating Payment Intent',
    tooManyDeclines: 'Too many declined cards',
    unavailable: 'Error Submitting Payment',
    notInvoiced: 'Payment Error',
    notProcessed: 'Payment Error',
    statusNotUpdated: 'Update Charge Event',
    priceChanged: 'Your total has changed',
    notCharged: 'You were not charged',
    cardDiffers: 'You were not charged',
  },
  bodies: {
    inProgress: 'A payment for this invoice is in progress.',
    alreadyPaid: 'This invoice is already paid. You were not charged again.',
    notPayable:
      'This invoice can’t be paid online right now. You were not charged. Please contact our practice.',
    tooManyDeclines:
      'Too many cards were declined for this invoice. You were not charged. Please use another payment method, or try a card again later.',
    unavailable: 'Error creating payment. You were not charged. Please try again in a moment.',
    notInvoiced: 'Unable to create invoice. You were not charged. Please try again in a moment.',
    notProcessed:
      'Unable to process payment at this time. You were not charged. Please try again in a moment.',
    statusNotUpdated: 'We couldn’t start your payment. You were not charged. Please try again in a moment.',
    priceChanged: 'The total has changed. You haven’t been charged yet. Please review it before you pay.',
    notCharged: 'Your last payment didn’t go through. You can try again.',
    cardDiffers:
      'The card you paid with has a different price than the one you accepted. Your bank may show the payment as pending for a few days. Try again to see the price of your card before you pay.',
  },
})

export const paymentRowMessages = defineMessages('pay-invoice/payment-row', {
  method: 'Payment Method',
  date: 'Date',
})

export const progressMessages = defineMessages('pay-invoice/progress', {
  submittingTitle: 'Submitting your payment…',
  updatingTitle: 'Updating your plan and submitting your payment…',
  confirmingTitle: 'Confirming with your bank…',
  keepOpen: 'Keep this window open until we know the result. You won’t be charged twice.',
  lateBody:
    'Your bank hasn’t answered. We don’t know yet whether your payment went through. Please don’t pay again. If your bank asks you to confirm, do so. If its page doesn’t open, you can wait here, or close this page and come back later.',
  checkingTitle: 'We’re confirming your payment…',
  checkingBody:
    'We don’t know yet whether your payment went through. Please don’t pay again. It’s safe to wait here, or to close this page and come back later.',
})
