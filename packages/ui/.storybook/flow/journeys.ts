/** A step of a journey: the stories of a page whose name starts with one of `states`, or the rest of them. */
export type Step = {
  readonly name: string
  /** The id of the stories' page, before `--`. */
  readonly page: string
  readonly states?: readonly string[]
}

export type Journey = { readonly name: string; readonly about: string; readonly steps: readonly Step[] }

const auth = 'screens-portal-auth'
const emails = 'screens-emails-emails'
const guestInvoice = 'screens-guest-invoice'

/**
 * The order in which people meet the screens. Which states a step has comes from the stories themselves; a test fails
 * for a state without a step and for a step without a state.
 */
export const journeys: readonly Journey[] = [
  {
    name: 'A bill from a link',
    about: 'A guest opens the link of a text message or an email, and pays without an account.',
    steps: [
      { name: 'Email', page: emails, states: ['bill'] },
      { name: 'Reminder', page: emails, states: ['reminder'] },
      { name: 'Landing', page: 'screens-guest-landing' },
      { name: 'Bill', page: guestInvoice },
      { name: 'Saved methods', page: emails, states: ['unlock'] },
      { name: 'Wrong code', page: guestInvoice, states: ['wrong-unlock'] },
      { name: 'Confirm', page: 'payments-confirm-payment' },
      { name: 'Result', page: 'payments-confirm-payment-outcome' },
      { name: 'Left at the bank', page: 'screens-guest-left-at-bank' },
      { name: 'Receipt', page: guestInvoice, states: ['paid', 'processing', 'refunded', 'partly'] },
      { name: 'Receipt by email', page: emails, states: ['receipt', 'partly', 'confirmation'] },
      { name: 'Returned by the bank', page: emails, states: ['bank'] },
      { name: 'Paying again', page: guestInvoice, states: ['bank-payment'] },
    ],
  },
  {
    name: 'Pay as Guest',
    about: 'A person without a link pays a practice, for themselves or another patient.',
    steps: [{ name: 'Form, payment and receipt', page: 'screens-guest-pay-as-guest' }],
  },
  {
    name: 'Create an account',
    about: 'A guest becomes a payer with a password.',
    steps: [
      { name: 'Email', page: emails, states: ['create', 'finish', 'registration'] },
      { name: 'Set a password', page: auth, states: ['create'] },
      { name: 'Register at a practice', page: auth, states: ['new'] },
    ],
  },
  {
    name: 'Sign in',
    about: 'A payer signs in, or gets back into the account.',
    steps: [
      { name: 'Log in', page: auth, states: ['login'] },
      { name: 'Locked, and codes', page: 'screens-portal-sign-in-codes' },
      { name: 'Forgot password', page: auth, states: ['forgot'] },
      { name: 'Reset by email', page: emails, states: ['reset'] },
      { name: 'New password', page: auth, states: ['reset'] },
      { name: 'Select practice', page: auth, states: ['select'] },
      { name: 'Log in to Pay as Guest', page: auth, states: ['external'] },
      { name: 'Sign-in and security', page: 'screens-portal-security' },
      { name: 'Notices by email', page: emails, states: ['password', 'codes', 'wrong-codes'] },
    ],
  },
  {
    name: 'Bills in the portal',
    about: 'A payer sees what is due, pays it, and finds the receipt.',
    steps: [
      { name: 'Overview', page: 'screens-portal-overview' },
      { name: 'Lists in rare states', page: 'screens-portal-overview-lists' },
      { name: 'Parts that fail', page: 'screens-portal-overview-errors' },
      { name: 'Invoice', page: 'screens-portal-invoice' },
      { name: 'Invoice of a child', page: 'screens-portal-invoice-of-child' },
      { name: 'Bank account', page: 'payments-bank-dialogs' },
      { name: 'Paid invoice', page: 'screens-portal-invoice-history' },
      { name: 'Large sums', page: 'screens-portal-large-sums' },
    ],
  },
  {
    name: 'Payment plans',
    about: 'A plan is paid monthly, ahead, or again after a payment failed.',
    steps: [
      { name: 'Plans', page: 'screens-portal-payment-plans' },
      { name: 'Another method', page: 'screens-portal-plan-method' },
      { name: 'Extra payment', page: 'screens-portal-extra-payment' },
      { name: 'Emails', page: emails, states: ['plan', 'extra', 'card', 'instalment'] },
      { name: 'Update a failed payment', page: 'screens-portal-failed-payment' },
    ],
  },
  {
    name: 'Payment methods',
    about: 'A payer saves, replaces and deletes cards and bank accounts.',
    steps: [
      { name: 'Methods', page: 'screens-portal-payment-methods' },
      { name: 'Add', page: 'payments-add-a-method' },
    ],
  },
  {
    name: 'Outages',
    about: 'What people see when something is down.',
    steps: [
      { name: 'Maintenance', page: 'screens-guest-maintenance' },
      { name: 'Offline', page: 'screens-portal-offline' },
      { name: 'Session', page: 'patterns-session-dialog' },
      { name: 'Code that could not be loaded', page: 'patterns-chunk-load-error' },
    ],
  },
]

export type Story = { readonly id: string; readonly name: string; readonly tags?: readonly string[] }

const isNamed = (story: Story, { states = [] }: Step) =>
  states.some((start) => story.id.split('--')[1]?.startsWith(start))

/** The states of a step; one that another step of its page names is not among the rest. */
export function statesOf(step: Step, stories: readonly Story[]): readonly Story[] {
  const ofPage = stories.filter(({ id }) => id.startsWith(`${step.page}--`))
  if (step.states) return ofPage.filter((story) => isNamed(story, step))
  const named = journeys
    .flatMap(({ steps }) => steps)
    .filter(({ page, states }) => page === step.page && states !== undefined)
  return ofPage.filter((story) => !named.some((other) => isNamed(story, other)))
}
