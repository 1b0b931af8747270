import type { Db, Row, Tx } from '../db/index.ts'
import { updateRows } from '../db/rows.ts'

/** Digits of a North American number, with or without the country's. */
const northAmerican = /^1?([2-9]\d{2}[2-9]\d{6})$/

/** A stored phone number as E.164; null for one that can get no texts. */
export function textNumberOf(phoneNumber: string): string | null {
  const [, number] = northAmerican.exec(phoneNumber.replace(/\D/g, '')) ?? []
  return number === undefined ? null : `+1${number}`
}

interface Recipient {
  readonly practiceId: number
  readonly payerId: number
  /** E.164. */
  readonly number: string
}

/** Whether a payer agreed to the practice's texts to this number, and its owner did not opt out since. */
export async function mayText(db: Db, { practiceId, payerId, number }: Recipient): Promise<boolean> {
  const row = await db
    .selectFrom('text_consents')
    .leftJoin('text_opt_outs', (on) =>
      on
        .onRef('text_opt_outs.phone_number', '=', 'text_consents.phone_number')
        .on('text_opt_outs.opted_in_at', 'is', null),
    )
    .select('payer_id')
    .where('practice_id', '=', practiceId)
    .where('payer_id', '=', payerId)
    .where('text_consents.phone_number', '=', number)
    .where('ended_at', 'is', null)
    .where('text_opt_outs.phone_number', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores that a payer agreed to texts to their number, or with null that they don't any more.
 * @returns whether that is new
 */
export async function storeConsent(
  tx: Tx,
  payer: Row<'payers'>,
  consent: { readonly source: string } | null,
  now: Date,
): Promise<boolean> {
  const key = { practice_id: payer.practice_id, payer_id: payer.payer_id }
  if (consent === null) return updateRows(tx, 'text_consents', { ...key, ended_at: null }, { ended_at: now })
  const number = textNumberOf(payer.phone_number)
  if (number === null) return false
  const given = { source: consent.source, consented_at: now, ended_at: null }
  const stored = await tx
    .insertInto('text_consents')
    .values({ ...key, phone_number: number, ...given })
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'payer_id', 'phone_number'])
        .doUpdateSet(given)
        .where((is) =>
          is.or([
            is('text_consents.ended_at', 'is not', null),
            is('text_consents.source', '<>', consent.source),
          ]),
        ),
    )
    .returning('phone_number')
    .execute()
  return stored.length > 0
}

/** @returns whether the number had not opted out before */
export async function storeOptOut(db: Db, number: string, now: Date): Promise<boolean> {
  const stored = await db
    .insertInto('text_opt_outs')
    .values({ phone_number: number, opted_out_at: now, opted_in_at: null })
    .onConflict((conflict) =>
      conflict
        .column('phone_number')
        .doUpdateSet({ opted_out_at: now, opted_in_at: null })
        .where('text_opt_outs.opted_in_at', 'is not', null),
    )
    .returning('phone_number')
    .execute()
  return stored.length > 0
}

export async function endOptOut(db: Db, number: string, now: Date): Promise<void> {
  await updateRows(db, 'text_opt_outs', { phone_number: number, opted_in_at: null }, { opted_in_at: now })
}
