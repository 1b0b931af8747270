import { cents, type Cents } from '@payment-center/payments/money'
import type { Charge } from '../ports/practice-management.ts'
import type { Ledger } from './rows.ts'

/** Insurance has decided. */
const decided = new Set(['Received', 'Supplemental', 'CapClaim', 'CapComplete'])
/** A claim was sent: its estimate counts. An estimate without a claim does not. */
const pending = 'NotReceived'

/** A row's key to nothing. */
const none = '0'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What insurance pays, or is expected to, and what is written off for it. */
function insuredBy({ claimProcs }: Ledger, procNum: string): { paid: number; writtenOff: number } {
  const rows = claimProcs.filter((row) => row.ProcNum === procNum)
  const counted = rows.filter(({ Status }) => decided.has(Status) || Status === pending)
  return {
    paid: sum(counted.map((row) => (row.Status === pending ? row.InsPayEst : row.InsPayAmt))),
    writtenOff: sum(counted.map((row) => row.WriteOff)),
  }
}

interface Counted extends Omit<Charge, 'open'> {
  /** Below 0 for more credit than was charged. */
  readonly left: number
}

function procedureCharges(ledger: Ledger): Counted[] {
  return ledger.procedures
    .filter(({ ProcStatus }) => ProcStatus === 'C')
    .map((row) => {
      const charge = row.ProcFee * Math.max(1, row.UnitQty + row.BaseUnits)
      const { paid, writtenOff } = insuredBy(ledger, row.ProcNum)
      const adjusted = sum(
        ledger.adjustments.filter(({ ProcNum }) => ProcNum === row.ProcNum).map(({ AdjAmt }) => AdjAmt),
      )
      const byPatient = ledger.splits.filter(({ ProcNum }) => ProcNum === row.ProcNum)
      const isWhole = byPatient.length === 0 && paid >= 0 && charge > 0
      return {
        chargeId: row.ProcNum,
        treatment: row.descript || row.procCode,
        date: row.ProcDate,
        left: charge - paid - writtenOff + adjusted - sum(byPatient.map(({ SplitAmt }) => SplitAmt)),
        price: isWhole ? { charge: cents(charge), insurance: cents(paid) } : null,
      }
    })
}

/** What was added to the account itself, such as a finance charge. */
function addedCharges({ adjustments, splits }: Ledger): Counted[] {
  return adjustments
    .filter(({ ProcNum, AdjAmt }) => ProcNum === none && AdjAmt > 0)
    .map((row) => ({
      chargeId: `adjustment-${row.AdjNum}`,
      treatment: row.adjType || 'Adjustment',
      date: row.AdjDate,
      left:
        row.AdjAmt -
        sum(splits.filter(({ AdjNum }) => AdjNum === row.AdjNum).map(({ SplitAmt }) => SplitAmt)),
      price: null,
    }))
}

/** What was taken off the account itself: credits, payments that pay nothing yet, insurance paid for a whole claim. */
function unattachedCredit({ adjustments, splits, claimProcs }: Ledger): number {
  const taken = adjustments.filter(({ ProcNum, AdjAmt }) => ProcNum === none && AdjAmt < 0)
  const unallocated = splits.filter(({ ProcNum, AdjNum }) => ProcNum === none && AdjNum === none)
  const byTotal = claimProcs.filter(({ ProcNum, Status }) => ProcNum === none && decided.has(Status))
  return (
    sum(unallocated.map(({ SplitAmt }) => SplitAmt)) -
    sum(taken.map(({ AdjAmt }) => AdjAmt)) +
    sum(byTotal.map(({ InsPayAmt, WriteOff }) => InsPayAmt + WriteOff))
  )
}

const byDate = (one: Counted, other: Counted) =>
  one.date.localeCompare(other.date) || Number(one.chargeId) - Number(other.chargeId)

/**
 * What a patient owes, by charge, oldest first. Credits that pay no charge count for the oldest ones, as Open Dental's
 * own payments do.
 */
export function openCharges(ledger: Ledger): Charge[] {
  const charges = [...procedureCharges(ledger), ...addedCharges(ledger)].toSorted(byDate)
  const tooMuch = sum(charges.map(({ left }) => Math.max(0, 0 - left)))
  let credit = unattachedCredit(ledger) + tooMuch
  return charges.map(({ left, price, ...charge }) => {
    const owed = Math.max(0, left)
    const used = Math.min(owed, Math.max(0, credit))
    credit -= used
    const open: Cents = cents(owed - used)
    return { ...charge, open, price: used > 0 ? null : price }
  })
}
