import { hashSecret } from '../../src/auth/tokens.ts'
import { dayMs } from '../../src/base/calendar.ts'
import type { World } from '../world.ts'

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
