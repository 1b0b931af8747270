import type { World } from '../world.ts'
import { hashSecret } from '../../src/auth/tokens.ts'
import { dayMs } from '../../src/base/calendar.ts'

/** The status that is stored for an invoice. */
export async function statusOf({ dependencies: { db } }: World, invoiceId: string) {
  const { status } = await db
    .selectFrom('charge_events')
    .select('status')
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return status
}

/** The changes of an invoice's status, the first one first. */
export function historyOf({ dependencies: { db } }: World, invoiceId: string) {
  return db
    .selectFrom('charge_event_transitions')
    .select(['from_status', 'to_status', 'reason'])
    .where('charge_event_id', '=', invoiceId)
    .orderBy('transition_id')
    .execute()
}

/** Makes Pat's account pending again, with the demo's code. */
export async function makePatPending({ dependencies: { db, clock } }: World): Promise<void> {
  const pat = 'pat@example.com'
  await db
    .updateTable('portal_users')
    .set({ status: 'pending', password_hash: null })
    .where('email', '=', pat)
    .execute()
  await db.deleteFrom('account_codes').where('email', '=', pat).execute()
  await db
    .insertInto('account_codes')
    .values({
      code_hash: hashSecret('DEMO-CREATE-PAT'),
      kind: 'create',
      email: pat,
      created_at: clock(),
      ends_at: new Date(clock().getTime() + dayMs),
    })
    .execute()
}
