import { defineMessages } from '@payment-center/ui/language'

// Once, because a new one takes two milliseconds of a phone for each plan.
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** 1st, 2nd, 3rd, 4th, 11th, 21st, … */
function ordinal(day: number): string {
  const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const
  const form = ordinals.select(day)
  return `${day}${form === 'one' || form === 'two' || form === 'few' ? endings[form] : endings.other}`
}

export const plansMessages = defineMessages('plans-screen/plans', {
  heading: 'Payment Plans',
  extra: 'Make an extra payment',
  none: 'No payment plans found for your payer profile.',
  noneHelp: (practice: string) => `Ask ${practice} about paying over time:`,
  errorTitle: 'Payment Plans',
  error: 'Error getting payment plans',
  detailsTitle: 'Payment Plan Details',
  detailsError: 'We couldn’t load the history of this plan. Please try again.',
  totalsTitle: 'Payment Plan Totals',
  totalsError: 'We couldn’t load the balance of this plan. The amounts shown may be out of date.',
  day: (day: number) => ordinal(day),
  cancelled: 'Cancelled. Nothing more is charged here.',
  failed: (dueDate: string) => `due ${dueDate} is still unpaid.`,
  billed: (day: string) => `Billed monthly on the ${day}`,
  remainingOf: (amount: string) => `${amount} remaining`,
  span: (from: string, to: string) => `${from} – ${to}`,
  plannedOf: (total: string) => `Planned total ${total}`,
  remaining: 'Balance remaining',
  includingTax: (tax: string) => `including ${tax} sales tax`,
  paidOf: (paid: string, total: string) => `Paid ${paid} of ${total}`,
  monthly: 'Monthly payment',
  monthlyTax: 'Monthly sales tax',
  down: 'Down payment',
  planned: 'Planned total',
  plannedTax: 'Planned sales tax',
  start: 'Start date',
  end: 'End date',
  nextPayment: 'Next payment',
  lastPayment: 'The last monthly payment may be less than shown.',
  history: 'Transaction history',
  noHistory: 'No payments yet.',
  dueOn: (date: string) => `Due ${date}`,
  refundNote:
    'A refund goes back to your plan’s balance as a payment that you can make again, unless your practice waives it.',
  method: 'Payment method',
  noMethod: 'No payment method selected.',
  chooseMethod: 'Nothing will be charged until you choose one.',
  expiredTitle: 'This card has expired',
  expiredBody: 'Please choose another payment method so your next payment goes through.',
  current: 'Current method',
  edit: 'Edit Payment Method',
  save: 'SAVE',
  add: 'ADD',
  cancel: 'Cancel',
  choose: 'Choose a payment method first.',
  saving: 'Saving',
  updated: 'Successfully updated payment method',
  notUpdated: 'Unable to update at this time.',
  selectTitle: 'Select Plans to Update',
  selectSubtitle: (method: string) => `New payment method added: ${method}`,
  selectLegend: 'Use it for these plans',
  next: 'Next',
  skip: 'Skip',
  selectErrorTitle: 'Payment Error',
  selectError: 'Unable to update plan to provided payment method. You were not charged. Please try again.',
})
