import { defineFlow, poll, statesOf } from '@payment-center/payments/flows'
import type { Clock } from '@payment-center/payments/ports'
import type { Receipt } from '@payment-center/payments/react/receipt'
import { nameOf, type PatientEntry } from './patient-entry.ts'
import type { PatientSearch } from './search-patient.ts'
import {
  isAboveLimit,
  type Order,
  type PayAsGuest,
  type PayAsGuestEvent,
  type PricedAmount,
} from './pay-as-guest-state.ts'
import { start, transition } from './pay-as-guest-transition.ts'

export interface PayAsGuestPorts {
  /** Loads all that a payment needs; null when that fails. */
  readonly loadCode: () => Promise<unknown>
  /** Null when the prices can't be loaded. */
  readonly price: (amount: PricedAmount['amount']) => Promise<PricedAmount | null>
  /** Searches for the patient and starts the session when found. */
  readonly search: (entry: PatientEntry) => Promise<PatientSearch>
  /** The server's record of the payment; null while there is none, or it can't be read. */
  readonly readReceipt: () => Promise<Receipt | null>
  readonly clock: Clock
  /** Today at the practice, YYYY-MM-DD. */
  readonly today: () => string
}

async function run(
  state: PayAsGuest,
  ports: PayAsGuestPorts,
  signal: AbortSignal,
): Promise<PayAsGuestEvent | null> {
  if (state.status === 'finding') return find(state.order, ports)
  if (!lacksReceipt(state)) return null
  const receipt = await poll(ports.readReceipt, ports.clock, signal)
  return receipt && { type: 'recorded', receipt: withKnown(receipt, state) }
}

async function find(
  { by, entry, amount, priced }: Order,
  { loadCode, price, search, today }: PayAsGuestPorts,
): Promise<PayAsGuestEvent> {
  if ((await loadCode()) === null) return { type: 'failed', problem: 'codeFailed' }
  const cost = priced ?? (await price(amount))
  if (cost !== null && isAboveLimit(cost.prices, by)) return { type: 'failed', problem: 'aboveLimit' }
  const found = cost && (await search(entry))
  if (cost !== null && found?.ok) return { type: 'found', patient: found.value, priced: cost, date: today() }
  const failed = found?.ok === false ? found : null
  const { problem: why = 'unreachable', serverMessage } = failed ?? {}
  return { type: 'failed', problem: { why, serverMessage, patientName: nameOf(entry) } }
}

type Paying = Extract<PayAsGuest, { status: 'paying' }>

/** The server records the date and the method of a payment only once it is paid. */
function withKnown(receipt: Receipt, { payment, checkout }: Paying): Receipt {
  const { saved } = checkout.flows
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

export const payAsGuest = defineFlow({ start, transition, run, workOf })
