import { defineMessages } from '@payment-center/ui/language'

type Debit = {
  readonly practice: string
  readonly account: string
  readonly amount: string
  readonly date: string
  /** The practice's phone; null or undefined if it has none. */
  readonly phone: string | null | undefined
}

export const bankMessages = defineMessages('methods/bank', {
  title: 'Bank Accounts',
  opening: 'Opening your bank’s sign-in…',
  openingBody: 'It opens in a separate window. Come back here when you’re done.',
  adding: 'Adding your bank account…',
  addingBody: 'This usually takes a few seconds.',
  busy: 'Please wait',
  transferTitle: 'Bank Transfer Error',
  transferBody:
    'We couldn’t link your bank account. No money was taken. Please try again or choose another payment method.',
  insufficientFundsTitle: 'Insufficient funds',
  insufficientFundsBody:
    'This account lacks the funds required to complete the transfer. Please select a different payment method',
  bankLoginRequiredTitle: 'Please sign in to your bank again',
  bankLoginRequiredBody:
    'Your bank needs a new sign-in before we can use this account. No money was taken. After you sign in, you can confirm this payment.',
  signInOrOther:
    'Your bank needs a new sign-in before we can use this account. Sign in there, or select a different payment method',
  deletedTitle: 'This payment method was deleted',
  deletedBody: 'You were not charged. Please choose another payment method.',
  refusedTitle: 'We can’t debit your bank account right now',
  addTitle: 'API Error',
  addBody: (payerId: string) =>
    `Unable to add bank account to customer ${payerId}. No money was taken. Please try again or choose another payment method.`,
  guestTitle: 'Bank Error',
  guestBody:
    'Unable to add bank to user. No money was taken. Please try again or choose another payment method.',
  linkedTitle: 'Bank account linked',
  linkedBody: 'You can now pay with it.',
  existingTitle: 'Use the bank account on file?',
  existingBody: 'You can have one bank account on file. You already have this one.',
  continue: 'Continue',
  useExisting: 'Use this account',
})

export const authorizationMessages = defineMessages('methods/authorization', {
  once: ({ practice, date }: Debit) =>
    `I authorize ${practice} to debit my account shown above, once, for the Payment Due shown above, on or after ${date}.`,
  monthly: ({ practice, account, amount, plan, day }: Debit & { plan: string; day: string }) =>
    `I authorize ${practice} to debit my account, ${account}, every month on the ${day} for the plan “${plan}”: ${amount} a month (the last payment may be less) until the plan is paid or I change the payment method.`,
  stop: ({ practice, phone }: Debit) =>
    `To stop these debits, choose another payment method here or call ${practice}${phone ? ` at ${phone}` : ''}.`,
  laterPayments: (plan: string) =>
    `I also authorize each future payment for the plan “${plan}” from this account, on its due date, until I change the payment method.`,
  owner: 'I own this account or am authorized to use it.',
  returned: ({ practice, phone }: Debit) =>
    `If the bank returns the debit, nothing is paid. To cancel before we send it, call ${practice}${phone ? ` at ${phone}` : ''}.`,
  time: 'The debit usually takes 4 business days.',
  accept: 'I authorize this debit',
  missing: 'Check the box to authorize this payment',
  submit: (amount: string) => `Authorize and pay ${amount}`,
})
