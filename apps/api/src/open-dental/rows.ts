import { cents } from '@payment-center/payments/money'
import * as v from 'valibot'

/** A key of Open Dental's database. */
const key = v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits())]), v.transform(String))

/** Dollars as a number or a text, as exact cents. */
const dollars = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/))]),
  v.transform((amount) => Number((Number(amount) * 100).toFixed(4))),
  v.safeInteger(),
  v.transform(cents),
)

const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)
const time = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))
const day = v.pipe(v.string(), v.isoDate())

/** https://www.opendental.com/site/apistatements.html */
export const statementRow = v.object({
  StatementNum: key,
  PatNum: key,
  DateSent: day,
  IsSent: flag,
  SinglePatient: flag,
  IsReceipt: flag,
  StatementType: v.string(),
  DateTStamp: time,
})

/** https://www.opendental.com/site/apipatients.html */
export const patientRow = v.object({
  PatNum: key,
  Guarantor: key,
  FName: v.string(),
  LName: v.string(),
  Birthdate: day,
  Email: v.string(),
  WirelessPhone: v.string(),
  Language: v.string(),
  TxtMsgOk: v.picklist(['Yes', 'No', 'Unknown']),
})
export type PatientRow = v.InferOutput<typeof patientRow>

/** https://www.opendental.com/site/apiprocedurelogs.html */
export const procedureRow = v.object({
  ProcNum: key,
  ProcDate: day,
  ProcFee: dollars,
  ProcStatus: v.string(),
  procCode: v.string(),
  descript: v.string(),
  UnitQty: v.pipe(v.number(), v.integer()),
  BaseUnits: v.pipe(v.number(), v.integer()),
})
/** Only the fields that show a change, so that one unknown value doesn't stop the other patients. */
export const changedProcedureRow = v.object({ PatNum: key, DateTStamp: time, serverDateTime: time })

/** https://www.opendental.com/site/apiclaimprocs.html */
export const claimProcRow = v.object({
  ProcNum: key,
  Status: v.string(),
  InsPayEst: dollars,
  InsPayAmt: dollars,
  WriteOff: dollars,
})

/** https://www.opendental.com/site/apiadjustments.html */
export const adjustmentRow = v.object({
  AdjNum: key,
  AdjDate: day,
  AdjAmt: dollars,
  adjType: v.string(),
  ProcNum: key,
})

/** https://www.opendental.com/site/apipaysplits.html */
export const paySplitRow = v.object({
  SplitAmt: dollars,
  ProcNum: key,
  AdjNum: key,
  PayPlanNum: key,
})

/** https://www.opendental.com/site/apipayments.html */
export const paymentRow = v.object({
  PayNum: key,
  PayAmt: dollars,
  PayNote: v.string(),
  SecDateTEdit: time,
})
export const changedPaymentRow = v.object({ PatNum: key, SecDateTEdit: time, serverDateTime: time })

/** What a patient's account consists of. */
export interface Ledger {
  readonly procedures: readonly v.InferOutput<typeof procedureRow>[]
  readonly claimProcs: readonly v.InferOutput<typeof claimProcRow>[]
  readonly adjustments: readonly v.InferOutput<typeof adjustmentRow>[]
  readonly splits: readonly v.InferOutput<typeof paySplitRow>[]
}
