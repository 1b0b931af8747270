import { defineFlow, type CheckoutModule } from '@payment-center/payments/flows'
import type { Receipt } from '@payment-center/payments/react'
import { nameOf, type PatientEntry } from './patient-entry.ts'
import type { PatientSearch } from './search-patient.ts'
import type { Order, PayAsGuest, PayAsGuestEvent, PricedAmount } from './pay-as-guest-state.ts'
import { start, transition } from './pay-as-guest-transition.ts'

export interface PayAsGuestPorts {
  readonly fetchChunk: (module: CheckoutModule) => Promise<unknown>
  /** Null when the prices can't be loaded. */
  readonly price: (amount: PricedAmount['amount']) => Promise<PricedAmount | null>
  /** Searches for the patient and starts the session when found. */
  readonly search: (entry: PatientEntry) => Promise<PatientSearch>
  /** The server's receipt; null while there is none. */
  readonly readReceipt: () => Promise<Receipt | null>
  /** Today at the practice, YYYY-MM-DD. */
  readonly today: () => string
}

async function run(state: PayAsGuest, ports: PayAsGuestPorts): Promise<PayAsGuestEvent | null> {
  if (state.status === 'finding') return find(state.order, ports)
  if (!lacksReceipt(state)) return null
  const receipt = await ports.readReceipt()
  return receipt && { type: 'settled', receipt: { outcome: 'paid', ...receipt } }
}

async function find(
  { by, entry, amount, priced }: Order,
  { fetchChunk, price, search, today }: PayAsGuestPorts,
): Promise<PayAsGuestEvent> {
  try {
    await fetchChunk(by === 'bank' ? 'saved' : by)
  } catch {
    return { type: 'failed', problem: 'codeFailed' }
  }
  const cost = priced ?? (await price(amount))
  const found = cost && (await search(entry))
  if (cost !== null && found?.ok)
    return { type: 'found', patient: found.patient, priced: cost, date: today() }
  const why = found?.ok === false ? found.problem : 'unreachable'
  return { type: 'failed', problem: { why, patientName: nameOf(entry) } }
}

/** Whether a card or wallet payment is paid and its receipt not loaded yet. */
const lacksReceipt = (state: PayAsGuest): boolean => {
  if (state.status !== 'paying' || state.receipt !== null) return false
  const { card, wallet } = state.checkout.flows
  return card?.status === 'paid' || wallet?.status === 'paid'
}

/** Form changes during the search don't restart it. */
const workOf = (state: PayAsGuest) => (state.status === 'finding' ? state.order : lacksReceipt(state))

export const payAsGuest = defineFlow({ start, transition, run, workOf })
