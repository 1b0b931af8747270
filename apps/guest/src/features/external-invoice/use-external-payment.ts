import type { FoundPatient } from '@payment-center/api-client/endpoints/external'
import type { Practice } from '@payment-center/api-client/endpoints/public'
import type { ExternalSession, SessionStore } from '@payment-center/api-client/session'
import type { PayInvoiceState, PaySavedState } from '@payment-center/payments/flows'
import type { Cents } from '@payment-center/payments/money'
import { useState, useSyncExternalStore } from 'react'
import { isSameEntry, nameOf, type PatientEntry } from './patient-entry.ts'
import type { PaymentReceipt } from './payment-receipt.ts'
import type { ExternalMethod } from './known-total.ts'
import type { PricedAmount } from './use-amount-prices.ts'

/** What begins a payment: Next with the method that was chosen, or the wallet's own button. */
export type PayBy = ExternalMethod | 'wallet'

/** A payment whose patient was found. */
export interface BegunPayment {
  readonly patientId: string
  readonly patientName: string
  readonly reference: string
  readonly amount: Cents
  readonly prices: Extract<PricedAmount, { status: 'priced' }>['prices']
  readonly entry: PatientEntry
  readonly by: PayBy
}

/** Where the flow of a begun payment stands. */
export type Standing = (PayInvoiceState | PaySavedState)['status']

export interface ExternalPaymentState {
  readonly view: 'form' | 'receipt'
  readonly begun: BegunPayment | null
  readonly open: boolean
  readonly receipt: PaymentReceipt | null
  readonly standing: Standing
  /** Money moved, or may have: a sheet, or a session, is of no use any more. */
  readonly isOver: boolean
  /** Its session ended before that. */
  readonly isTimedOut: boolean
  setStanding(standing: Standing): void
  /**
   * Opens the dialog again where nothing was changed since, or where nobody knows yet whether money moved; false where
   * the patient must be found anew.
   */
  reopen(entry: PatientEntry, by: PayBy): boolean
  begin(
    patient: FoundPatient,
    entry: PatientEntry,
    priced: Extract<PricedAmount, { status: 'priced' }>,
    by: PayBy,
  ): void
  close(): void
  /** Closes what can't be paid any more: the next press finds the patient anew. */
  abandon(): void
  invoiceMade(invoiceId: string): void
  settled(receipt: PaymentReceipt): void
  showReceipt(): void
}

/** Where a payment of Pay as Guest stands on this page, with its session beginning as soon as the patient is found. */
export function useExternalPayment(
  session: SessionStore<ExternalSession>,
  { practiceId, locationId }: Practice,
): ExternalPaymentState {
  const [begun, setBegun] = useState<BegunPayment | null>(null)
  const [open, setOpen] = useState(false)
  const [receipt, setReceipt] = useState<PaymentReceipt | null>(null)
  const [view, setView] = useState<'form' | 'receipt'>('form')
  const [standing, setStanding] = useState<Standing>('idle')
  const kept = useSyncExternalStore(session.subscribe, session.getState)
  const isOver = standing === 'checking' || standing === 'processing' || standing === 'paid'
  return {
    view,
    begun,
    open,
    receipt,
    standing,
    isOver,
    isTimedOut: begun !== null && kept === null && !isOver,
    setStanding,
    reopen(entry, by) {
      const isUnchanged = begun !== null && begun.by === by && isSameEntry(begun.entry, entry)
      const isToBeShown = standing === 'checking' || isUnchanged
      if (isToBeShown) setOpen(true)
      return isToBeShown
    },
    begin({ patientId, token }, entry, { amount, prices }, by) {
      session.begin({ token, practiceId, locationId, invoiceId: null })
      const patientName = nameOf(entry)
      setBegun({ patientId, patientName, reference: entry.reference.trim(), amount, prices, entry, by })
      setStanding('idle')
      setOpen(true)
    },
    close: () => setOpen(false),
    abandon() {
      setBegun(null)
      setOpen(false)
    },
    invoiceMade(invoiceId) {
      const current = session.getState()
      if (current !== null) session.begin({ ...current, invoiceId })
    },
    settled: setReceipt,
    showReceipt: () => setView('receipt'),
  }
}
