import type { Vendors } from './vendors.ts'
import type { Open } from './settle.ts'
import { newId, type Bank, type Payer } from './world.ts'

interface LinkedAccount {
  readonly publicToken: string
  readonly accountId: string
}

/** Stores a linked account as the payer's; another one replaces it. */
export async function saveBank(
  { world, vendors }: Open,
  { payerId, customer: customerId, firstName, lastName }: Payer,
  { publicToken, accountId }: LinkedAccount,
): Promise<Bank> {
  const exchanged = { public_token: publicToken }
  const { access_token: accessToken } = await vendors.plaid<{ access_token: string }>(
    'item/public_token/exchange',
    exchanged,
  )
  const { stripe_bank_account_token: source } = await vendors.plaid<{ stripe_bank_account_token: string }>(
    'processor/stripe/bank_account_token/create',
    { access_token: accessToken, account_id: accountId },
  )
  type Source = Readonly<Record<'id' | 'bank_name' | 'last4', string>>
  const { id, bank_name, last4 } = await vendors.post<Source>(`customers/${customerId}/sources`, { source })
  const holder = { account_holder_name: `${firstName} ${lastName}`, account_holder_type: 'individual' }
  await vendors.post(`customers/${customerId}/sources/${id}`, holder)
  const names = { source: id, bankName: bank_name, accountLast4: last4, customerId }
  const bank = { methodId: newId(), kind: 'ach', payerId, ...names, accessToken, accountId } as const
  const others = world.methods.filter((known) => known.kind !== 'ach' || known.payerId !== payerId)
  world.methods = [...others, bank]
  return bank
}

/** The available balance in cents. */
export async function readBalance(vendors: Vendors, { accessToken, accountId }: Bank): Promise<number> {
  const request = { access_token: accessToken, options: { account_ids: [accountId] } }
  type Answer = { accounts: { balances: { available: number | null; current: number } }[] }
  const { accounts } = await vendors.plaid<Answer>('accounts/balance/get', request)
  const balances = accounts[0]?.balances
  return Math.floor((balances?.available ?? balances?.current ?? 0) * 100)
}
