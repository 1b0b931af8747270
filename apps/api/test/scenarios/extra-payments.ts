import { getPaymentPlan, getPlanBalance, makeOffCyclePayment } from '@payment-center/validation/wire'
import { addPlan, aPayer, saveCard } from './payers.ts'
import type { CardName } from '../vendor.ts'
import type { World } from '../world.ts'

/** Amounts in cents. */
export interface ExtraPayment {
  readonly subtotal: number
  readonly paymentMethod: object
  readonly total?: number
  readonly idempotencyKey?: string
}

/** Makes an untaxed extra payment toward a plan. */
export function payExtra(world: World, token: string, planId: number, extra: ExtraPayment) {
  return world.call(makeOffCyclePayment, [planId], { token, body: { taxable: false, ...extra } })
}

export async function planOf(world: World, token: string, planId: number) {
  return (await world.call(getPaymentPlan, [planId], { token })).data
}

/** A plan's balance in cents. */
export async function balanceOf(world: World, token: string, planId: number) {
  return (await world.call(getPlanBalance, [planId], { token })).data.balanceRemaining
}

/** A plan of a new payer with one saved card. */
export async function aPlanWith(
  world: World,
  card: CardName = 'debit',
  given: Parameters<typeof addPlan>[2] = {},
) {
  const payer = await aPayer(world)
  const tokenId = await saveCard(world, payer, card)
  const planId = await addPlan(world, payer, given)
  return { payer, token: payer.token, planId, tokenId, paymentMethod: { tokenId } }
}
