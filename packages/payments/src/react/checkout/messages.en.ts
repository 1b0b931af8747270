import { defineMessages } from '@payment-center/ui/language'

export const checkoutMessages = defineMessages('checkout/checkout', {
  howToPay: 'How would you like to pay?',
  orChoose: 'or choose a payment method',
  pay: 'Pay',
  payByCard: 'Pay by card',
  payAmount: (amount: string) => `Pay ${amount}`,
  openSaved: 'Use a saved payment method',
  chooseFirst: 'Choose a payment method first.',
  nextCard: 'Next, enter your card. You’ll see your total before you pay.',
  toPay: 'Total to pay',
  opening: 'Opening the form',
})

export const limitMessages = defineMessages('checkout/limit', {
  tooLittle: {
    title: 'This amount is too small to pay online',
    body: (limit: string) =>
      `The smallest amount that can be paid here is ${limit}. Please contact our practice.`,
  },
  tooMuch: {
    title: 'This amount is too large to pay online',
    body: (limit: string) =>
      `The largest amount that can be paid here is ${limit}. Please contact our practice.`,
  },
})

export const payabilityMessages = defineMessages('checkout/payability', {
  checkingTitle: 'We’re confirming your payment…',
  checkingBody:
    'A payment for this invoice is in progress. Please don’t pay again. We’ll update this page when we know the result.',
  notDueTitle: 'This extra payment was not made',
  notDueBody:
    'You don’t owe it, and your plan’s balance has not changed. If the amount left your account, your bank returns it. To try again, make an extra payment from Payment Plans.',
  paidTitle: 'Payment successful',
  paidBody: 'This invoice has been paid successfully.',
})

export const refundMessages = defineMessages('checkout/refund', {
  fullTitle: 'This invoice was refunded',
  fullBody: 'You don’t owe anything on this invoice. Please contact our practice if you have questions.',
  partTitle: 'This invoice was partially refunded',
  partBody: (amount: string) => `We refunded ${amount}. You don’t owe anything on this invoice.`,
  cameBackTitle: 'Your refund did not reach you',
  cameBackBody:
    'Your bank sent the refund back to our practice. Please contact us so we can get your money to you. You don’t owe anything on this invoice.',
  takenBackTitle: 'Your bank took this payment back',
  takenBackPartTitle: 'Your bank took part of this payment back',
  takenBackBody: (amount: string) =>
    `${amount} went back to your account. Please contact our practice about this invoice.`,
  keptTitle: 'Your payment is back with our practice',
  keptBody: 'Your bank returned it to us. You don’t owe anything on this invoice.',
})

export const whatYouPayMessages = defineMessages('checkout/what-you-pay', {
  heading: 'Pay my Invoice',
  invoiceNumber: (invoiceId: string) => `Invoice #${invoiceId}`,
  amountPaid: 'Amount Paid',
  billingDate: 'Statement date',
  loading: 'Loading your invoice…',
})

export const debitNoticeMessages = defineMessages('checkout/debit-notice', {
  title: 'A debit card costs less',
  body: (amount: string) => `Pay with a debit card and save ${amount}.`,
})

export const slowWaitMessages = defineMessages('checkout/slow-wait', {
  pricing: 'This is taking longer than usual. You haven’t been charged.',
  bank: 'Your bank is answering slowly. It’s safe to wait.',
  paying: 'This is taking longer than usual. It’s safe to wait. You won’t be charged twice.',
})

export const walletMessages = defineMessages('checkout/wallet', {
  unavailable: 'Pay with wallet error. No wallet available. Please choose another payment method.',
  overdue: 'Your wallet isn’t answering. Choose another payment method.',
  again: 'Confirm your new total',
  higherFee: (fee: string, total: string) =>
    `This card’s fee is ${fee}, so your total is ${total}. You haven’t been charged yet.`,
  higherTotal: (sheetTotal: string, total: string) =>
    `Your total is ${total}, not ${sheetTotal}. You haven’t been charged yet.`,
  submit: (amount: string) => `Pay ${amount}`,
  pay: 'Pay with wallet',
})

export const paymentNoticeMessages = defineMessages('checkout/payment-notice', {
  titles: {
    inProgress: 'Please don’t pay again',
    alreadyPaid: 'Already paid',
    notPayable: 'Creating Payment Intent',
    tooManyDeclines: 'Too many declined cards',
    unavailable: 'Error Submitting Payment',
    notInvoiced: 'Payment Error',
    notProcessed: 'Payment Error',
    noMoreCards: 'No more cards for this payment',
    tooOften: 'Too many payments were tried',
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
    noMoreCards:
      'Too many cards were declined. You were not charged. Please pay from a bank account, or call us.',
    tooOften:
      'Too many payments were tried from your internet connection. You were not charged. Please try again later, or call us.',
    statusNotUpdated: 'We couldn’t start your payment. You were not charged. Please try again in a moment.',
    priceChanged: 'You haven’t been charged yet. Please review the new total before you pay.',
    notCharged: 'Your last payment didn’t go through. You can try again.',
    cardDiffers:
      'The card you paid with has a different price than the one you accepted. Your bank may show the payment as pending for a few days. Try again to see the price of your card before you pay.',
  },
})

export const processingMessages = defineMessages('checkout/processing', {
  title: 'Processing, usually 4 business days',
  body: 'We’ve sent this payment to your bank. There’s nothing else you need to do, and you won’t be charged twice.',
  soonTitle: 'Your payment is processing',
  soonBody: 'There’s nothing else you need to do, and you won’t be charged twice.',
  sentToBank: 'We’ve sent this payment to your bank. There’s nothing else you need to do.',
  returnMail: 'We’ll email you if the bank returns it.',
})
