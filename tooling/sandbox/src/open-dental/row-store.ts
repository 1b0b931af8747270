import type { Database } from '../store/database.ts'

export type Row = Record<string, unknown>

const zeroDay = '0001-01-01'
const kindsOfRows = {
  patients: {
    key: 'PatNum',
    /** The columns that a new row has by default. */
    columns: {
      LName: '',
      FName: '',
      MiddleI: '',
      PatStatus: 'Patient',
      Birthdate: zeroDay,
      WirelessPhone: '',
      Guarantor: 0,
      Email: '',
      EstBalance: 0,
      BalTotal: 0,
      ClinicNum: 0,
      Language: '',
      TxtMsgOk: 'Unknown',
    },
    changedAt: 'DateTStamp',
  },
  statements: {
    key: 'StatementNum',
    columns: {
      PatNum: 0,
      DateSent: zeroDay,
      DateRangeFrom: zeroDay,
      DateRangeTo: '2200-01-01',
      Note: '',
      Mode_: 'Mail',
      SinglePatient: 'false',
      IsSent: 'true',
      IsReceipt: 'false',
      IsInvoice: 'false',
      InsEst: 0,
      BalTotal: 0,
      StatementType: 'NotSet',
    },
    changedAt: 'DateTStamp',
  },
  procedurelogs: {
    key: 'ProcNum',
    columns: {
      PatNum: 0,
      ProcDate: zeroDay,
      ProcFee: '0.00',
      ToothNum: '',
      ProcStatus: 'C',
      procCode: 'D1110',
      descript: 'prophylaxis - adult',
      UnitQty: 1,
      BaseUnits: 0,
      Discount: 0,
    },
    changedAt: 'DateTStamp',
  },
  claimprocs: {
    key: 'ClaimProcNum',
    columns: {
      ProcNum: 0,
      ClaimNum: 0,
      PatNum: 0,
      InsPayEst: 0,
      Status: 'NotReceived',
      InsPayAmt: 0,
      WriteOff: 0,
      WriteOffEst: -1,
      ClaimPaymentNum: 0,
    },
    changedAt: 'SecDateTEdit',
  },
  adjustments: {
    key: 'AdjNum',
    columns: { AdjDate: zeroDay, AdjAmt: 0, PatNum: 0, AdjType: 1, adjType: '', AdjNote: '', ProcNum: 0 },
    changedAt: 'SecDateTEdit',
  },
  payments: {
    key: 'PayNum',
    columns: {
      PayType: 69,
      payType: 'Check',
      PayDate: zeroDay,
      PayAmt: '0',
      CheckNum: '',
      BankBranch: '',
      PayNote: '',
      PatNum: 0,
      ClinicNum: '0',
      DateEntry: zeroDay,
      PaymentSource: 'None',
      ProcessStatus: 'OfficeProcessed',
    },
    changedAt: 'SecDateTEdit',
  },
  paysplits: {
    key: 'SplitNum',
    columns: {
      SplitAmt: 0,
      PatNum: 0,
      PayNum: 0,
      PayPlanNum: 0,
      DatePay: zeroDay,
      ProcNum: 0,
      AdjNum: 0,
      UnearnedType: 0,
    },
    changedAt: 'SecDateTEdit',
  },
} as const

export type Kind = keyof typeof kindsOfRows
export const kinds = Object.keys(kindsOfRows) as Kind[]

/** `2026-11-29 13:05:00`, in the time of the practice's server. */
export const timeOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

const read = (row: Record<string, unknown>) => JSON.parse(String(row['body'])) as Row

/** The columns that have an index. */
const indexed = ['PayNum', 'ProcNum', 'AdjNum', 'PatNum', 'Guarantor'] as const

/** The rows of the practice's database, as its front desk writes them. */
export function createRowStore(database: Database, clock: () => number) {
  const all = (kind: Kind, filter: Row) => {
    const name = indexed.find((each) => filter[each] !== undefined)
    const where = name === undefined ? '' : `AND json_extract(body, '$.${name}') = ?`
    return database
      .prepare(`SELECT body FROM open_dental_rows WHERE kind = ? ${where} ORDER BY num`)
      .all(kind, ...(name === undefined ? [] : [Number(filter[name])]))
      .map(read)
  }
  return {
    /** @throws OpenDentalError for an unknown column */
    add(kind: Kind, values: Row): Row {
      const { key, columns, changedAt } = kindsOfRows[kind]
      const unknown = Object.keys(values).find((name) => !(name in columns))
      if (unknown !== undefined) throw new OpenDentalError(400, `${unknown} is not a column of ${kind}.`)
      const inserted = database
        .prepare('INSERT INTO open_dental_rows (kind, body) VALUES (?, ?)')
        .run(kind, '{}')
      const num = Number(inserted.lastInsertRowid)
      const row: Row = { [key]: num, ...columns, ...values, [changedAt]: timeOf(clock()) }
      if (kind === 'patients' && row['Guarantor'] === 0) row['Guarantor'] = num
      if (kind === 'payments' && row['DateEntry'] === zeroDay) row['DateEntry'] = timeOf(clock()).slice(0, 10)
      database.prepare('UPDATE open_dental_rows SET body = ? WHERE num = ?').run(JSON.stringify(row), num)
      return row
    },
    /** @throws OpenDentalError for an unknown row */
    change(kind: Kind, num: number, values: Row): Row {
      const known = this.find(kind, num)
      const row = { ...known, ...values, [kindsOfRows[kind].changedAt]: timeOf(clock()) }
      database
        .prepare('UPDATE open_dental_rows SET body = ? WHERE kind = ? AND num = ?')
        .run(JSON.stringify(row), kind, num)
      return row
    },
    remove: (kind: Kind, num: number): void =>
      void database.prepare('DELETE FROM open_dental_rows WHERE kind = ? AND num = ?').run(kind, num),
    /** @throws OpenDentalError for an unknown row */
    find(kind: Kind, num: unknown): Row {
      const row = database
        .prepare('SELECT body FROM open_dental_rows WHERE kind = ? AND num = ?')
        .get(kind, Number(num))
      if (row === undefined) throw new OpenDentalError(404, `${kind} ${String(num)} was not found.`)
      return read(row)
    },
    /** In the order of their keys. */
    list: (kind: Kind, filter: Row = {}): Row[] =>
      all(kind, filter).filter((row) =>
        Object.entries(filter).every(([name, value]) => String(row[name]) === String(value)),
      ),
  }
}

export type RowStore = ReturnType<typeof createRowStore>

/** A refusal of Open Dental: a status and an explanation as a JSON text. */
export class OpenDentalError extends Error {
  override readonly name = 'OpenDentalError'
  readonly status: 400 | 401 | 404 | 429 | 504

  constructor(status: 400 | 401 | 404 | 429 | 504, message: string) {
    super(message)
    this.status = status
  }
}
