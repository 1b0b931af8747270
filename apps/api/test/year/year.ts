import type { World } from '../world.ts'
import type { Bill } from './books.ts'
import type { Dice } from './dice.ts'
import type { Household } from './households.ts'

export type Kind = 'credit' | 'debit' | 'prepaid' | 'ach'

/** A bank debit that its bank answers on a later day of the year. */
export interface Debit {
  readonly intentId: string
  readonly bill: Bill
  readonly answersOn: number
  readonly outcome: 'succeeded' | 'insufficient_funds'
}

export interface Dispute {
  readonly disputeId: string
  readonly intentId: string
  readonly endsOn: number
  readonly outcome: 'lost' | 'won'
  /** The bill that a bank debit paid; null for any other payment. */
  readonly debited: Bill | null
}

/** Everything that happened in the simulated year. */
export interface Year {
  readonly world: World
  readonly dice: Dice
  readonly households: readonly Household[]
  readonly bills: Bill[]
  /** What each payment must have charged by its method, in cents by invoice id; the last accepted price wins. */
  readonly accepted: Map<string, number>
  readonly extras: Set<string>
  readonly failed: Set<string>
  readonly lost: Set<string>
  readonly debits: Set<Debit>
  readonly disputes: Set<Dispute>
  /** Invoices whose payer gets a receipt by email when they are paid. */
  readonly receipts: Set<string>
  /** Cents refunded by payment intent. */
  readonly refunds: Map<string, number>
  /** The bills whose bank debit came back, once per debit. */
  readonly returned: Bill[]
  /** Each screen and status whose figures were compared, such as `activity: refunded`. */
  readonly compared: Set<string>
  day: number
}

export function startYear(world: World, dice: Dice, households: readonly Household[]): Year {
  return {
    world,
    dice,
    households,
    bills: [],
    accepted: new Map(),
    extras: new Set(),
    failed: new Set(),
    lost: new Set(),
    debits: new Set(),
    disputes: new Set(),
    receipts: new Set(),
    refunds: new Map(),
    returned: [],
    compared: new Set(),
    day: 0,
  }
}

/** A whole quotient. */
export const roundHalfUp = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))

/** The price by a method in cents, rounded half up; an instalment has no fee. */
export function priceOf(
  { subtotal, tax, owner, planId }: Bill,
  kind: Kind,
  { isExtra = false } = {},
): number {
  const due = subtotal + tax
  return planId !== null && !isExtra ? due : due + roundHalfUp(due * owner.fees[kind], 10_000)
}

export function requireOk(answer: { readonly status: number; readonly text: string }, what: string): void {
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.text}`)
}
