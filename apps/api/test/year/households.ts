import { openPayerSession } from '../../src/auth/sessions.ts'
import { addPlan, aPayer, linkBank, saveCard, type Payer } from '../scenarios/payers.ts'
import { setRate } from '../scenarios/invoices.ts'
import type { CardName } from '../vendor.ts'
import type { World } from '../world.ts'

/** A plan and how it is paid. Amounts in cents. */
export interface YearPlan {
  readonly planId: number
  readonly subtotal: number
  readonly tax: number
  readonly method: 'card' | 'declining card' | 'bank' | 'none'
}

/** A payer with saved methods and plans, who lives through the year. */
export interface Household {
  readonly payerId: number
  readonly practiceId: number
  readonly timeZone: string
  readonly cards: Readonly<Record<'credit' | 'debit' | 'declinedLater', string>>
  readonly bank: { readonly achId: string; readonly customerId: string }
  readonly plans: readonly YearPlan[]
  /** The practice's fees in hundredths of a percent. */
  readonly fees: Readonly<Record<'credit' | 'debit' | 'prepaid' | 'ach', number>>
  readonly taxRate: number
}

/** A fresh session, since days pass between two payments. */
export async function signIn(world: World, { payerId, practiceId }: Household): Promise<Payer> {
  return { payerId, practiceId, token: await openPayerSession(world.dependencies, payerId) }
}

const planMethods = ['card', 'declining card', 'bank', 'none'] as const

function methodColumns(method: YearPlan['method'], { cards, bank }: Pick<Household, 'cards' | 'bank'>) {
  switch (method) {
    case 'card':
      return { token_id: cards.credit }
    case 'declining card':
      return { token_id: cards.declinedLater }
    case 'bank':
      return { ach_id: bank.achId }
    case 'none':
      return {}
    default:
      return method satisfies never
  }
}

/** Moves a practice to a time zone and gives it fees, also for banks. */
async function setUpPractice(world: World, practiceId: number, timeZone: string, fees: Household['fees']) {
  const { db } = world.dependencies
  await db
    .updateTable('practices')
    .set({ time_zone: timeZone })
    .where('practice_id', '=', practiceId)
    .execute()
  for (const [kind, rate] of Object.entries(fees) as [keyof Household['fees'], number][]) {
    await setRate(world, kind, rate, practiceId)
  }
}

/** A household with one plan per method, first billed on the given day. */
export async function aHousehold(
  world: World,
  practice: Pick<Household, 'practiceId' | 'timeZone' | 'fees' | 'taxRate'>,
  firstBilling: string,
): Promise<Household> {
  await setUpPractice(world, practice.practiceId, practice.timeZone, practice.fees)
  const payer = await aPayer(world, practice.practiceId)
  const save = (card: CardName) => saveCard(world, payer, card)
  const cards = {
    credit: await save('credit'),
    debit: await save('debit'),
    declinedLater: await save('declinedLater'),
  }
  const { achId, customerId } = await linkBank(world, payer)
  const methods = { cards, bank: { achId, customerId } }
  const plans: YearPlan[] = []
  for (const [index, method] of planMethods.entries()) {
    const subtotal = 90_000 + index * 12_300
    const tax = Math.round((subtotal * practice.taxRate) / 100_000)
    const planId = await addPlan(world, payer, {
      ...methodColumns(method, methods),
      subtotal,
      tax,
      tax_rate: practice.taxRate,
      monthly_subtotal: 11_000,
      billing_day: Number(firstBilling.slice(8)),
      next_billing_date: firstBilling,
    })
    // Lists without ids then tell which plan they mean.
    await world.dependencies.db
      .updateTable('payment_plans')
      .set({ description: String(planId) })
      .where('payment_plan_id', '=', planId)
      .execute()
    plans.push({ planId, subtotal, tax, method })
  }
  return { ...practice, ...methods, payerId: payer.payerId, plans }
}
