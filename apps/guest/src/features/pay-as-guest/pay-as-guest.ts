import {
  defineFlow,
  poll,
  statesOf,
  checkout,
  hasOutcome,
  type Checkout,
  type Clock,
} from '@payment-center/payments/flows'
import type { Receipt } from '@payment-center/payments/react/receipt'
import { nameOf, isSameEntry, isValid, payableAmount, type PatientEntry } from './patient-entry.ts'
import type { PatientSearch } from './search-patient.ts'
import {
  isAboveLimit,
  type Order,
  type PayAsGuest,
  type PayAsGuestEvent,
  type PricedAmount,
  type EntryProblem,
  type Form,
  type PayBy,
} from './pay-as-guest-state.ts'

export interface PayAsGuestPorts {
  /** Loads all that a payment needs; null when that fails. */
  readonly loadCode: () => Promise<unknown>
  /** Null when the prices can't be loaded. */
  readonly price: (amount: PricedAmount['amount']) => Promise<PricedAmount | null>
  /** Searches for the patient and starts the session when found. */
  readonly search: (entry: PatientEntry) => Promise<PatientSearch>
  /** The server's record of the payment; null while there is none, or it can't be read. */
  readonly readReceipt: () => Promise<Receipt | null>
  /** Today at the practice, YYYY-MM-DD. */
  readonly today: () => string
}

async function run(
  state: PayAsGuest,
  ports: PayAsGuestPorts,
  signal: AbortSignal,
  clock: Clock,
): Promise<PayAsGuestEvent | null> {
  if (state.status === 'finding') return find(state.order, ports)
  if (!lacksReceipt(state)) return null
  const receipt = await poll(ports.readReceipt, clock, signal)
  return receipt && { type: 'recorded', receipt: withKnown(receipt, state) }
}

async function find(
  { by, entry, amount, priced }: Order,
  { loadCode, price, search, today }: PayAsGuestPorts,
): Promise<PayAsGuestEvent> {
  if ((await loadCode()) === null) return { type: 'failed', problem: 'codeFailed' }
  const cost = priced ?? (await price(amount))
  if (cost !== null && isAboveLimit(cost.prices, by)) return { type: 'failed', problem: 'aboveLimit' }
  const searched = cost && (await search(entry))
  if (cost !== null && searched?.ok)
    return { type: 'found', patient: searched.value, priced: cost, date: today() }
  const refusal = searched?.ok === false ? searched : null
  const { problem: why = 'unreachable', serverMessage } = refusal ?? {}
  return { type: 'failed', problem: { why, serverMessage, patientName: nameOf(entry) } }
}

type Paying = Extract<PayAsGuest, { status: 'paying' }>

/** The server records the date and the method of a payment only once it is paid. */
function withKnown(receipt: Receipt, { payment, checkout: { flows } }: Paying): Receipt {
  const { saved } = flows
  const sent = saved.status === 'processing' ? saved.paidWith : null
  return { ...receipt, date: receipt.date ?? payment.date, method: receipt.method ?? sent?.method ?? null }
}

/** Whether a payment is paid or processing and its receipt not loaded yet. */
const lacksReceipt = (state: PayAsGuest): state is Paying =>
  state.status === 'paying' &&
  state.receipt === null &&
  statesOf(state.checkout.flows).some(({ status }) => status === 'paid' || status === 'processing')

/** Form changes during the search don't restart it. */
const workOf = (state: PayAsGuest) => (state.status === 'finding' ? state.order : lacksReceipt(state))

type StateOf<Status extends PayAsGuest['status']> = Extract<PayAsGuest, { status: Status }>
type EventOf<Type extends PayAsGuestEvent['type']> = Extract<PayAsGuestEvent, { type: Type }>

const due = { paymentInProgress: false }

/** @param entry for a signed-in payer, their own patient */
const start = (entry: PatientEntry): PayAsGuest => ({
  status: 'entering',
  problem: null,
  form: { entry, attempts: 0, by: 'card' },
  checkout: checkout.start(due),
})

function transition(state: PayAsGuest, event: PayAsGuestEvent): PayAsGuest {
  switch (event.type) {
    case 'typed':
      return withoutLimit({ ...state, form: { ...state.form, entry: event.entry } })
    case 'submitted':
      return submit(state, event)
    case 'found':
      return state.status === 'finding' ? found(state, event) : state
    case 'failed':
      return state.status === 'finding' ? failed(state, event.problem) : state
    case 'recorded':
      return state.status === 'paying' ? toReceipt({ ...state, receipt: event.receipt }) : state
    case 'methodChosen':
      return withoutLimit({ ...state, checkout: checkout.transition(state.checkout, event) })
    case 'bankLinked':
      // It is not among the methods of this page: linking a bank account stays the chosen one.
      return state
    case 'bankPreferred':
      return state.status === 'paying'
        ? submit(paying(state, checkout.transition(choose(state.checkout, event.key), { type: 'closed' })), {
            by: 'bank',
            priced: state.payment,
          })
        : state
    default:
      return state.status === 'paying' ? paying(state, checkout.transition(state.checkout, event)) : state
  }
}

const choose = (before: Checkout, key: string) => checkout.transition(before, { type: 'methodChosen', key })

/** Another amount or method has another total. */
const withoutLimit = (state: PayAsGuest): PayAsGuest =>
  state.status === 'entering' && state.problem === 'aboveLimit' ? { ...state, problem: null } : state

/** Forgets the payment that was found, if any. */
function entering({ form, checkout: { chosen } }: PayAsGuest, problem: EntryProblem | null): PayAsGuest {
  return { status: 'entering', form, checkout: { ...checkout.start(due), chosen }, problem }
}

/** An error of the field appears in the summary, which each attempt focuses. */
function failed(state: PayAsGuest, problem: EntryProblem): PayAsGuest {
  const { form } = state
  return entering(
    problem === 'aboveLimit' ? { ...state, form: { ...form, attempts: form.attempts + 1 } } : state,
    problem,
  )
}

function submit(state: PayAsGuest, { by, priced }: Omit<EventOf<'submitted'>, 'type'>): PayAsGuest {
  if (state.status === 'finding' || state.status === 'receipt') return state
  if (state.status === 'paying' && isShownAgain(state, by))
    return { ...state, checkout: press(state.checkout, state.payment.by) }
  const { entry } = state.form
  const form: Form = { ...state.form, by, attempts: state.form.attempts + 1 }
  const amount = payableAmount(entry)
  const isTooMuch = priced !== null && isAboveLimit(priced.prices, by)
  if (amount !== null && isValid(entry) && !isTooMuch) {
    const { chosen } = state.checkout
    const searching: Checkout = {
      ...checkout.start(due),
      chosen,
      pressed: { status: 'fetching', method: { by } },
    }
    return { status: 'finding', form, checkout: searching, order: { by, entry, amount, priced } }
  }
  return state.status === 'entering' ? entering({ ...state, form }, null) : { ...state, form }
}

const press = (before: Checkout, by: PayBy) =>
  checkout.transition(before, { type: 'pressed', method: { by } })

/**
 * Whether to reopen the current payment: the form is unchanged, or the outcome is unknown and a second payment must
 * not start.
 */
function isShownAgain({ payment, checkout: { flows }, form }: StateOf<'paying'>, by: PayBy): boolean {
  const isChecking = statesOf(flows).some(({ status }) => status === 'checking')
  return isChecking || (payment.by === by && isSameEntry(payment.entry, form.entry))
}

function found(state: StateOf<'finding'>, { patient, priced, date }: EventOf<'found'>): PayAsGuest {
  const { form, order } = state
  const { by, entry } = order
  // A dialog would interrupt the typing, with a total that the form no longer asks for.
  if (!isSameEntry(entry, form.entry)) return entering(state, null)
  return {
    status: 'paying',
    form,
    payment: {
      by,
      entry,
      patientId: patient.patientId,
      patientName: nameOf(entry),
      reference: entry.reference.trim(),
      amount: priced.amount,
      prices: priced.prices,
      date,
    },
    checkout: checkout.transition(state.checkout, { type: 'fetched' }),
    receipt: null,
  }
}

function paying(state: StateOf<'paying'>, next: Checkout): PayAsGuest {
  if (next === state.checkout) return state
  const { card, wallet } = next.flows
  const isSpent = [card, wallet].some((flow) => 'notice' in flow && flow.notice === 'notInvoiced')
  // The invoice could not be created: the next try searches for the patient again.
  return next.pressed.status === 'closed' && isSpent
    ? entering(state, null)
    : toReceipt({ ...state, checkout: next })
}

/** A recorded payment leads to its receipt when its dialog closes. */
const toReceipt = (state: StateOf<'paying'>): PayAsGuest =>
  state.checkout.pressed.status === 'closed' && state.receipt !== null
    ? { ...state, status: 'receipt', receipt: state.receipt }
    : state

/** Whether the dialog of a paid or processing payment is closed. One of unknown outcome opens again at the next press. */
export const isClosedAfterPaying = ({ checkout: { pressed, flows } }: PayAsGuest): boolean =>
  pressed.status === 'closed' &&
  statesOf(flows).some(({ status }) => status === 'paid' || status === 'processing')

/** Whether money moved or may have moved. */
export const isPaymentOver = (state: PayAsGuest): boolean =>
  state.status === 'receipt' || (state.status === 'paying' && hasOutcome(state.checkout.flows))

export const payAsGuest = defineFlow({ start, transition, run, workOf })
