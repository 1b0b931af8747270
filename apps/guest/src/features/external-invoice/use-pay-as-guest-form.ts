import type { Practice } from '@payment-center/api-client/endpoints/public'
import { amount as amountField, parseAmount, problemOf } from '@payment-center/validation/fields'
import { useLanguage } from '@payment-center/ui/language'
import { useCode } from '@payment-center/ui/loading'
import { useMemo, useState } from 'react'
import { searchPatient } from './find-patient.ts'
import type { ExternalMethod } from './known-total.ts'
import { emptyEntry, entryErrors, nameOf, type PatientEntry } from './patient-entry.ts'
import type { PayAsGuestServices } from './PayAsGuestScreen.tsx'
import type { FailedSearch } from './PayTrouble.tsx'
import { askPrice, useAmountPrices } from './use-amount-prices.ts'
import type { ExternalPaymentState, PayBy } from './use-external-payment.ts'

type Given = Pick<PayAsGuestServices, 'api' | 'ExternalCard' | 'ExternalBank' | 'ExternalWallet'>

/** What is typed and chosen, what it costs, and what begins a payment, which finds the patient before anything is paid. */
export function usePayAsGuestForm(
  { api, ExternalCard, ExternalBank, ExternalWallet }: Given,
  practice: Practice,
  payment: ExternalPaymentState,
) {
  const { language } = useLanguage()
  const [entry, setEntry] = useState<PatientEntry>(emptyEntry)
  const [attempts, setAttempts] = useState(0)
  const [method, setMethod] = useState<ExternalMethod | null>(null)
  const [problem, setProblem] = useState<FailedSearch | null>(null)
  /** What was pressed last, and whether it is still at it. */
  const [by, setBy] = useState<PayBy>('card')
  const [busy, setBusy] = useState(false)
  const code = useCode()
  const payable = problemOf(amountField, entry.amount) === null ? parseAmount(entry.amount) : null
  const priced = useAmountPrices(api, practice, payable)
  const errors = useMemo(() => entryErrors(entry, language), [entry, language])

  async function pay(pressed: PayBy) {
    if (busy) return
    setBy(pressed)
    setProblem(null)
    if (payment.reopen(entry, pressed)) return
    setAttempts((count) => count + 1)
    if (payable === null || Object.keys(errors).length > 0) return
    setBusy(true)
    const parts = { card: ExternalCard, bank: ExternalBank, wallet: ExternalWallet }
    if (!(await code.fetch(parts[pressed]))) return setBusy(false)
    // Whoever is quick presses before the typing's pause: the price is then asked for here.
    const price = priced.status === 'priced' ? priced : await askPrice(api, practice, payable)
    const found = price.status === 'priced' ? await searchPatient(api, practice, entry) : null
    setBusy(false)
    if (found?.ok && price.status === 'priced') payment.begin(found.patient, entry, price, pressed)
    else setProblem({ why: found?.ok === false ? found.problem : 'unreachable', patientName: nameOf(entry) })
  }

  return {
    entry,
    setEntry,
    errors: attempts > 0 ? errors : {},
    attempts,
    method,
    setMethod,
    priced,
    by,
    busy,
    problem,
    codeFailed: code.state === 'failed',
    pay: (pressed: PayBy) => void pay(pressed),
  }
}
