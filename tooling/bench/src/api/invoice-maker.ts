import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Inserts unpaid invoices into the database. */
export interface InvoiceMaker {
  /** Each of 334.00 in three procedures, of a payer of practice 1; returns their ids. */
  make(count: number, payerId: number): Promise<string[]>
  end(): Promise<void>
}

/** Connects to the database; `end` disconnects. */
export function createInvoiceMaker(databaseUrl: string): InvoiceMaker {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  return {
    make: async (count, payerId) => {
      const ids = Array.from({ length: count }, () => randomBytes(6).toString('hex').toUpperCase())
      await pool.query(
        `insert into charge_events (charge_event_id, practice_id, location_id, payer_id, patient_id, status,
           transaction_date, due_date, tax_rate)
         select id, 1, 10, $2, $2, 'scheduled', current_date, current_date + 30, 0 from unnest($1::text[]) as id`,
        [ids, payerId],
      )
      await pool.query(
        `insert into procedures (charge_event_id, position, treatment_description, treatment_date, amount, is_taxable)
         select id, line.position, 'Treatment', current_date, line.amount, false
         from unnest($1::text[]) as id, (values (1, 21000), (2, 8900), (3, 3500)) as line (position, amount)`,
        [ids],
      )
      return ids
    },
    end: () => pool.end(),
  }
}
