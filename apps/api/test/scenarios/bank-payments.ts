import { createAchCharge } from '@payment-center/validation/wire'
import type { World } from '../world.ts'
import { authorize, type linkBank } from './payers.ts'

type Bank = Pick<Awaited<ReturnType<typeof linkBank>>, 'customerId' | 'achId'>

/** Pays an invoice (cents) from a linked bank account, with the payer's authorization. */
export const chargeBank = (
  world: World,
  { token }: { readonly token: string },
  chargeEventId: string,
  { customerId: customer, achId }: Bank,
  amount = 33_400,
) =>
  world.call(createAchCharge, [], {
    token,
    headers: { 'user-agent': 'Mozilla/5.0 (a test)' },
    body: { chargeEventId, customer, achId, balanceCheck: true, authorization: authorize(world, amount) },
  })

/** The bank-linking provider's id of a linked account. */
export async function accountIdOf({ dependencies }: World, achId: string): Promise<string> {
  const { account_id: id } = await dependencies.db
    .selectFrom('bank_accounts')
    .select('account_id')
    .where('ach_id', '=', achId)
    .executeTakeFirstOrThrow()
  return id
}
