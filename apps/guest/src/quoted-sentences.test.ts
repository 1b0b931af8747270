import {
  payabilityMessages,
  processingMessages,
  whatYouPayMessages,
} from '@payment-center/payments/react/messages/checkout'
import {
  costSummaryMessages,
  paymentReceiptMessages,
  receiptSheetMessages,
} from '@payment-center/payments/react/messages/receipt'
import { expect, test } from 'vitest'
import {
  payAsGuestMessages,
  practiceErrorMessages,
  searchErrorMessages,
} from './features/pay-as-guest/messages.en.ts'
import { guestInvoiceMessages, invoiceErrorMessages } from './features/guest-invoice/messages.en.ts'
import { maintenanceMessages } from './messages.en.ts'
import { textToPayMessages } from './features/text-to-pay/messages.en.ts'

/** The sentences that the specification quotes for this build's screens, spelling corrected. */
const quoted = [
  'Continue as guest',
  'Create account',
  'Account login',
  'Pay your bill securely without signing in',
  '-or-',
  'Log into your account with your user ID and password',
  'Set a password to see all your bills in one place',
  'Pay my Invoice',
  'Payment Due',
  'Amount Paid',
  'Payment successful',
  'This invoice has been paid successfully.',
  'Processing, usually 4 business days',
  'Invoice no longer available',
  'Please log into your account for details or contact our practice for more information.',
  'Get Invoice Details Error',
  'Invoice Fees Error',
  'Get Practice Details Error',
  'Pay as Guest',
  'Please select a payment method above.',
  'Unable to accept a payment at this time.',
  'External Invoice Error',
  'Unable to get needed information to setup payment process',
  'Calculate Fees',
  'Unable to calculate fees',
  'None provided',
  'Error sending receipt. Please contact your practice if you require a receipt for your records.',
  "We'll be back shortly!",
  'This site is temporarily unavailable for the next ',
  ' for scheduled maintenance.',
]

test('[SHELL-11] English catalogs contain the specification’s sentences word for word', () => {
  const catalogues = [
    payAsGuestMessages,
    searchErrorMessages,
    practiceErrorMessages,
    guestInvoiceMessages,
    payabilityMessages,
    whatYouPayMessages,
    costSummaryMessages,
    invoiceErrorMessages,
    maintenanceMessages,
    paymentReceiptMessages,
    processingMessages,
    receiptSheetMessages,
    textToPayMessages,
  ]
  const sentences = new Set(catalogues.flatMap(({ en }) => Object.values<unknown>(en)))
  expect(quoted.filter((sentence) => !sentences.has(sentence))).toEqual([])
})

test('names the patient when several patients have that name', () => {
  expect(searchErrorMessages.en.several('Alex Kim')).toBe(
    'Multiple records found for Alex Kim. Please contact our office to arrange payment with the correct patient.',
  )
})
