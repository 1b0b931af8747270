import { OpenDentalError, timeOf, type Row, type RowStore } from './row-store.ts'

const centsOf = (dollars: unknown) => Math.round(Number(dollars) * 100)
const dollarsOf = (amount: number) => String(amount / 100)
const sum = (rows: readonly Row[], column: string) =>
  rows.reduce((total, row) => total + centsOf(row[column]), 0)

const decided = ['Received', 'Supplemental', 'CapClaim', 'CapComplete']

interface OpenCharge {
  readonly date: string
  readonly patNum: unknown
  readonly procNum: unknown
  readonly adjNum: unknown
  readonly open: number
}

/** What a family owes in cents, oldest first. */
function openCharges(store: RowStore, family: readonly unknown[]): OpenCharge[] {
  const ofFamily = (kind: 'procedurelogs' | 'adjustments', filter: Row) =>
    family.flatMap((patNum) => store.list(kind, { ...filter, PatNum: patNum }))
  const paidOf = (filter: Row) => sum(store.list('paysplits', filter), 'SplitAmt')
  const procedures = ofFamily('procedurelogs', { ProcStatus: 'C' }).map((row) => {
    const filter = { ProcNum: row['ProcNum'] }
    const claims = store.list('claimprocs', filter)
    const received = claims.filter(({ Status }) => decided.includes(String(Status)))
    const sent = claims.filter(({ Status }) => Status === 'NotReceived')
    const insured = sum(received, 'InsPayAmt') + sum(sent, 'InsPayEst') + sum(claims, 'WriteOff')
    const adjusted = sum(store.list('adjustments', filter), 'AdjAmt')
    const fee = centsOf(row['ProcFee']) * Math.max(1, Number(row['UnitQty']) + Number(row['BaseUnits']))
    const open = fee - insured + adjusted - paidOf(filter)
    return { date: String(row['ProcDate']), patNum: row['PatNum'], procNum: row['ProcNum'], adjNum: 0, open }
  })
  const added = ofFamily('adjustments', { ProcNum: 0 }).filter(({ AdjAmt }) => Number(AdjAmt) > 0)
  const adjustments = added.map((row) => {
    const open = centsOf(row['AdjAmt']) - paidOf({ AdjNum: row['AdjNum'] })
    return { date: String(row['AdjDate']), patNum: row['PatNum'], procNum: 0, adjNum: row['AdjNum'], open }
  })
  return [...procedures, ...adjustments]
    .filter(({ open }) => open > 0)
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

/** What the call takes; Open Dental ignores other fields, which would hide a misspelled one. */
const fields = [
  'PayAmt',
  'PatNum',
  'PayType',
  'PayDate',
  'CheckNum',
  'PayNote',
  'BankBranch',
  'ClinicNum',
  'isPatientPreferred',
  'isPrepayment',
  'procNums',
]

/** @throws OpenDentalError */
function check(store: RowStore, body: Row, today: string): void {
  const unknown = Object.keys(body).find((name) => !fields.includes(name))
  if (unknown !== undefined) throw new OpenDentalError(400, `${unknown} is not a field of payments POST.`)
  if (!/^\d+(?:\.\d{1,2})?$/.test(String(body['PayAmt'])) || Number(body['PayAmt']) <= 0)
    throw new OpenDentalError(400, 'PayAmt is invalid.')
  if (typeof body['PatNum'] !== 'number') throw new OpenDentalError(400, 'PatNum is required.')
  store.find('patients', body['PatNum'])
  for (const name of ['isPatientPreferred', 'isPrepayment'])
    if (body[name] !== undefined && body[name] !== 'true' && body[name] !== 'false')
      throw new OpenDentalError(400, `${name} must be "true" or "false".`)
  const { procNums = [], PayDate: day = today } = body
  if (!Array.isArray(procNums) || !procNums.every((num) => typeof num === 'number'))
    throw new OpenDentalError(400, 'procNums is invalid.')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(day))) throw new OpenDentalError(400, 'PayDate is invalid.')
  if (String(day) > today) throw new OpenDentalError(400, 'PayDate cannot be a future date.')
}

/**
 * A payment, split first in, first out: over the procedures that it names, then over the patient's other charges, then
 * over the family's. What is left is unearned income. The same payment again is a second one.
 * @throws OpenDentalError
 */
export function createPayment(store: RowStore, body: Row, now: number): Row {
  const today = timeOf(now).slice(0, 10)
  check(store, body, today)
  const { isPatientPreferred = 'false', isPrepayment = 'false', procNums = [], ...columns } = body
  const patient = store.find('patients', body['PatNum'])
  const family = store.list('patients', { Guarantor: patient['Guarantor'] }).map(({ PatNum }) => PatNum)
  const payment = store.add('payments', {
    PayDate: today,
    ...columns,
    PayAmt: String(body['PayAmt']),
    PaymentSource: 'API',
  })
  const named = (procNums as number[]).map(String)
  const rank = ({ procNum, patNum }: OpenCharge) => {
    if (named.includes(String(procNum))) return 0
    return patNum === patient['PatNum'] || isPatientPreferred === 'false' ? 1 : 2
  }
  const charges = isPrepayment === 'true' ? [] : openCharges(store, family)
  let left = centsOf(body['PayAmt'])
  const split = (amount: number, rest: Row) => {
    store.add('paysplits', {
      SplitAmt: amount / 100,
      PayNum: payment['PayNum'],
      DatePay: payment['PayDate'],
      ...rest,
    })
    left -= amount
  }
  for (const charge of charges.toSorted((one, other) => rank(one) - rank(other))) {
    const amount = Math.min(left, charge.open)
    if (amount > 0) split(amount, { PatNum: charge.patNum, ProcNum: charge.procNum, AdjNum: charge.adjNum })
  }
  if (left > 0) split(left, { PatNum: patient['PatNum'], UnearnedType: 288 })
  return payment
}

/** Takes a whole payment back, with its splits. @throws OpenDentalError */
export function refundPayment(store: RowStore, body: Row, now: number): Row {
  const unknown = Object.keys(body).find((name) => name !== 'PayNum')
  if (unknown !== undefined)
    throw new OpenDentalError(400, `${unknown} is not a field of payments POST Refund.`)
  const payment = store.find('payments', body['PayNum'])
  const splits = store.list('paysplits', { PayNum: payment['PayNum'] })
  if (
    splits.some(({ SplitAmt }) => Number(SplitAmt) < 0) ||
    splits.some(({ PayPlanNum }) => PayPlanNum !== 0)
  )
    throw new OpenDentalError(400, 'Cannot refund payments with negative paysplits or on payment plans.')
  const { CheckNum, PayNote, PatNum, PayType, payType, BankBranch, ClinicNum } = payment
  const refund = store.add('payments', {
    CheckNum,
    PayNote,
    PatNum,
    PayType,
    payType,
    BankBranch,
    ClinicNum,
    PayAmt: dollarsOf(0 - centsOf(payment['PayAmt'])),
    PayDate: timeOf(now).slice(0, 10),
  })
  for (const { PatNum: of, ProcNum, AdjNum, SplitAmt, UnearnedType } of splits)
    store.add('paysplits', {
      PatNum: of,
      ProcNum,
      AdjNum,
      UnearnedType,
      PayNum: refund['PayNum'],
      SplitAmt: 0 - Number(SplitAmt),
    })
  return refund
}
