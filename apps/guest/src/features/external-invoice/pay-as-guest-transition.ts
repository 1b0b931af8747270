import {
  checkout,
  hasOutcome,
  type Checkout,
  type Flows,
  type CheckoutMethod,
} from '@payment-center/payments/flows'
import { isAboveLimit } from './amount/known-total.ts'
import { isSameEntry, isValid, nameOf, payableAmount, type PatientEntry } from './patient-entry.ts'
import type {
  EntryProblem,
  PatientPayment,
  Form,
  Order,
  PayAsGuest,
  PayAsGuestEvent,
  PayBy,
} from './pay-as-guest-state.ts'

type StateOf<Status extends PayAsGuest['status']> = Extract<PayAsGuest, { status: Status }>
type EventOf<Type extends PayAsGuestEvent['type']> = Extract<PayAsGuestEvent, { type: Type }>

/** @param entry for a signed-in payer, their own patient */
export const start = (entry: PatientEntry): PayAsGuest => ({
  status: 'entering',
  problem: null,
  form: { entry, method: null, attempts: 0, by: 'card' },
})

export function transition(state: PayAsGuest, event: PayAsGuestEvent): PayAsGuest {
  switch (event.type) {
    case 'typed':
      return withForm(state, { entry: event.entry })
    case 'methodChosen':
      return withForm(state, { method: event.method })
    case 'pressed':
      return pressed(state, event)
    case 'found':
      return state.status === 'finding' ? found(state, event) : state
    case 'failed':
      return state.status === 'finding' ? failed(state.form, event.problem) : state
    case 'checkout':
      return state.status === 'paying'
        ? paying(state, checkout.transition(state.checkout, event.event))
        : state
    case 'settled':
      return state.status === 'paying' ? { ...state, receipt: event.receipt } : state
    case 'receiptOpened':
      if (state.status !== 'paying' || state.receipt === null) return state
      return { status: 'receipt', form: state.form, payment: state.payment, receipt: state.receipt }
    default:
      return event satisfies never
  }
}

function withForm(state: PayAsGuest, given: Partial<Form>): PayAsGuest {
  const form = { ...state.form, ...given }
  // Another amount or method has another total.
  if (state.status === 'entering' && state.problem === 'aboveLimit') return entering(form, null)
  return { ...state, form }
}

const entering = (form: Form, problem: StateOf<'entering'>['problem']): PayAsGuest => ({
  status: 'entering',
  form,
  problem,
})

/** An error of the field appears in the summary, which each attempt focuses. */
const failed = (form: Form, problem: EntryProblem): PayAsGuest =>
  entering(problem === 'aboveLimit' ? { ...form, attempts: form.attempts + 1 } : form, problem)

function pressed(state: PayAsGuest, { by, priced }: EventOf<'pressed'>): PayAsGuest {
  if (state.status === 'finding' || state.status === 'receipt') return state
  if (state.status === 'paying' && isShownAgain(state, by)) {
    const again = checkout.transition(state.checkout, {
      type: 'pressed',
      method: checkoutMethodOf(state.payment.by),
    })
    return { ...state, checkout: again }
  }
  const { entry } = state.form
  const form = { ...state.form, by, attempts: state.form.attempts + 1 }
  const amount = payableAmount(entry)
  const isTooMuch = priced !== null && isAboveLimit(priced.prices, by)
  if (amount !== null && isValid(entry) && !isTooMuch) {
    return { status: 'finding', form, order: { by, entry, amount, priced } }
  }
  return state.status === 'entering' ? entering(form, null) : { ...state, form }
}

/**
 * Whether to reopen the current payment: the form is unchanged, or the outcome is unknown and a second payment must
 * not start.
 */
function isShownAgain({ payment, checkout: { flows }, form }: StateOf<'paying'>, by: PayBy): boolean {
  return isChecking(flows) || (payment.by === by && isSameEntry(payment.entry, form.entry))
}

const isChecking = ({ card, wallet, saved }: Flows) =>
  [card, wallet, saved].some((flow) => flow?.status === 'checking')

const checkoutMethodOf = (by: PayBy): CheckoutMethod => ({ by })

function found({ form, order }: StateOf<'finding'>, { patient, priced, date }: EventOf<'found'>): PayAsGuest {
  // A dialog would interrupt the typing, with a total that the form no longer asks for.
  if (!isSameEntry(order.entry, form.entry)) return entering(form, null)
  const method = checkoutMethodOf(order.by)
  const opened = [{ type: 'pressed', method } as const, { type: 'fetched' } as const]
  return {
    status: 'paying',
    form,
    payment: toPayment(order, patient.patientId, priced, date),
    checkout: opened.reduce(checkout.transition, checkout.start({ paymentInProgress: false })),
    receipt: null,
  }
}

const toPayment = (
  { by, entry }: Order,
  patientId: string,
  { amount, prices }: Pick<PatientPayment, 'amount' | 'prices'>,
  date: string,
): PatientPayment => ({
  by,
  entry,
  patientId,
  patientName: nameOf(entry),
  reference: entry.reference.trim(),
  amount,
  prices,
  date,
})

function paying(state: StateOf<'paying'>, next: Checkout): PayAsGuest {
  if (next === state.checkout) return state
  const { flows, pressed: last } = next
  // The invoice could not be created: the next try searches for the patient again.
  if (last.status === 'closed' && isSpent(flows)) return entering(state.form, null)
  return { ...state, checkout: next }
}

const isSpent = ({ card, wallet }: Flows) =>
  [card, wallet].some((flow) => flow !== undefined && 'notice' in flow && flow.notice === 'notInvoiced')

/** Whether money moved or may have moved. */
export const isPaymentOver = (state: PayAsGuest): boolean =>
  state.status === 'receipt' || (state.status === 'paying' && hasOutcome(state.checkout.flows))
