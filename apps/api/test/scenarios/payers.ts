import { randomBytes } from 'node:crypto'
import {
  createCustomerForPortal,
  createLinkToken,
  getTokenOfPaymentMethod,
  setUpCard,
} from '@payment-center/validation/wire'
import type { GivenInvoice } from '@payment-center/validation/testing'
import { hashPassword } from '../../src/auth/passwords.ts'
import { openPayerSession } from '../../src/auth/sessions.ts'
import type { NewRow } from '../../src/db/index.ts'
import type { Dependencies } from '../../src/base/dependencies.ts'
import { addInvoice } from './invoices.ts'
import type { CardName } from '../vendor.ts'
import type { World } from '../world.ts'
import { completeChallenge } from './complete-challenge.ts'

/** A signed-in payer. */
export interface Payer {
  readonly payerId: number
  readonly practiceId: number
  readonly token: string
}

let lastId = 5000

/** A new payer that no other test uses. */
export async function aPayer({ dependencies }: World, practiceId = 1): Promise<Payer> {
  const { db } = dependencies
  lastId += 1
  const id = lastId
  const email = `payer${id}@example.com`
  const location = { practice_id: practiceId, location_id: practiceId * 10 }
  const name = { first_name: 'Test', last_name: `Payer${id}` }
  await db
    .insertInto('portal_users')
    .values({ portal_user_id: id, email, password_hash: 'none', status: 'active' })
    .execute()
  await db
    .insertInto('payers')
    .values({
      payer_id: id,
      portal_user_id: id,
      email,
      phone_number: '2125550100',
      ...location,
      ...name,
    })
    .execute()
  await db
    .insertInto('patients')
    .values({ patient_id: id, payer_id: id, date_of_birth: '1980-05-05', ...location, ...name })
    .execute()
  return { payerId: id, practiceId, token: await openPayerSession(dependencies, id) }
}

export const payersPassword = 'Quiet-River-58!'

export interface User extends Payer {
  readonly portalUserId: number
  readonly email: string
}

/** A new payer who can sign in with `payersPassword`. */
export async function aUser(world: World): Promise<User> {
  const payer = await aPayer(world)
  const { payerId: portalUserId } = payer
  await world.dependencies.db
    .updateTable('portal_users')
    .set({ password_hash: await hashPassword(payersPassword) })
    .where('portal_user_id', '=', portalUserId)
    .execute()
  return { ...payer, portalUserId, email: `payer${portalUserId}@example.com` }
}

/** A new invoice of the payer: 334.00 untaxed by default. */
export function anInvoiceOf(
  world: World,
  { payerId, practiceId }: Payer,
  given: Omit<GivenInvoice, 'payerId' | 'practiceId'> = {},
): Promise<string> {
  return addInvoice(world, { ...given, payerId, practiceId })
}

/** Saves a card as the methods page does, and returns its tokenId. */
export async function saveCard(
  world: World,
  payer: Payer,
  card: CardName = 'credit',
  expiryYear?: number,
): Promise<string> {
  const { payerId, practiceId, token } = payer
  const body = { payerId, practiceId, insertCard: false }
  const setup = await world.call(setUpCard, [], { token, body })
  const cardId = await world.vendor.createCard(card, expiryYear)
  const confirmed = await world.vendor.confirmSetup(setup.data.clientSecret, cardId)
  if (!('error' in confirmed)) await completeChallenge(world, confirmed)
  const saved = await world.call(getTokenOfPaymentMethod, [payerId, cardId], { token })
  if (saved.status !== 200) throw new Error(`not saved: ${saved.text}`)
  return saved.data.tokenId
}

/** Links a bank account of First Platypus Bank by its mask, as the invoice page does. */
export async function linkBank(world: World, payer: Payer, mask?: string) {
  const { payerId, practiceId, token } = payer
  await world.call(createLinkToken, [], { token, body: { payerId, practiceId } })
  const linked = await world.vendor.linkBank(mask)
  const body = { payerId, practiceId, ...linked }
  const answer = await world.call(createCustomerForPortal, [], { token, body })
  if (answer.status !== 200) throw new Error(`not linked: ${answer.text}`)
  return answer.data
}

/** A payer's authorization of a debit of this many cents. */
export function authorize({ dependencies }: World, amount: number) {
  const acceptedTs = dependencies.clock().toISOString()
  return { textVersion: 'ach-2026-11', language: 'en', amount, acceptedTs } as const
}

type Given = Partial<NewRow<'payment_plans'>>

let lastPlan = 20_000

/** An active plan of the payer: 600.00 in six months, unpaid, untaxed, billed on the 15th. */
export async function addPlan(
  { dependencies: { db } }: { readonly dependencies: Pick<Dependencies, 'db'> },
  { payerId, practiceId }: Pick<Payer, 'payerId' | 'practiceId'>,
  given: Given = {},
): Promise<number> {
  lastPlan += 1
  const planId = lastPlan
  const subtotal = given.subtotal ?? 60_000
  await db
    .insertInto('payment_plans')
    .values({
      payment_plan_id: planId,
      practice_id: practiceId,
      location_id: practiceId * 10,
      payer_id: payerId,
      patient_id: payerId,
      description: 'Braces',
      status: 'active',
      tax_rate: 0,
      subtotal,
      tax: 0,
      down_payment: 0,
      monthly_subtotal: 10_000,
      balance_subtotal: subtotal,
      balance_tax: given.tax ?? 0,
      largest_extra_payment: null,
      billing_day: 15,
      start_date: '2026-01-15',
      end_date: '2026-06-15',
      next_billing_date: '2099-01-15',
      token_id: null,
      ach_id: null,
      ...given,
    })
    .execute()
  return planId
}

export function aKey(): string {
  return randomBytes(12).toString('hex')
}
