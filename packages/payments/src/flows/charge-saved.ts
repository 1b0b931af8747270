import type { Decline, OpenPayment, SettledOutcome } from '@payment-center/validation/model'
import type { Cents } from '../money/money.ts'
import type { BankConfirmationPort, Clock } from '../ports.ts'
import {
  isKnown,
  poll,
  settledState,
  settlementSteps,
  type NotCharged,
  type SettledEvent,
  type Settlement,
} from './settlement.ts'
import { confirmedOrKnown, outcomeKnown } from './vendor-deadline.ts'

type Secret = Pick<OpenPayment, 'clientSecret'>

export interface Charged<Payment = Secret> {
  /** Null for a bank account. */
  readonly payment: Payment | null
  /** Whether the server knows that the bank asks; otherwise the payment may be settled already. */
  readonly bankAsks?: true
}

/** Charges a saved method at the price that the payer accepted: for an invoice, a failed or an extra payment. */
export type ChargeState<Accepted, Sent, Payment = Secret> =
  /** The server prepares the payment and charges the method. */
  | ({ readonly status: 'submitting' } & Accepted)
  /** The method's bank may require confirmation. */
  | ({ readonly status: 'confirming' } & Sent & Charged<Payment>)
  | Settlement<Sent>

export type ChargeEvent<Payment = Secret> =
  | ({ readonly type: 'charged' } & Charged<Payment>)
  | { readonly type: 'outcomeUnknown' }
  | SettledEvent

/** What differs between the payments. */
export interface ChargePort<Accepted, Sent, Event> {
  /** Prepares and charges. */
  submit(accepted: Accepted): Promise<Event>
  /**
   * The payment's outcome; null while it is unknown.
   * @param isCharged whether the server has accepted the charge
   */
  settle(sent: Sent, isCharged: boolean): Promise<Event | null>
  /** Reopens what was prepared. @param decline null without the bank's reason */
  refuse(sent: Sent, decline: Decline | null): Promise<Event>
  readonly totalOf: (sent: Sent) => Cents
  readonly bankConfirmation: BankConfirmationPort
  readonly clock: Clock
}

/** While money may move, nothing can be closed or chosen. */
export const isMoving = ({ status }: { readonly status: string }): boolean =>
  status === 'claiming' || status === 'submitting' || status === 'confirming'

export const settledEvent = (outcome: SettledOutcome): SettledEvent | null =>
  isKnown(outcome) ? { type: 'settled', outcome } : null

/**
 * The steps of `ChargeState`.
 * @param sentOf what is known of a payment once it was sent
 * @param reopen the state after a payment that charged nothing
 */
export function chargeSteps<Accepted, Sent, Reopened, Payment = Secret>(
  sentOf: (state: Accepted | (Sent & Charged<Payment>)) => Sent,
  reopen: (sent: Sent, notice: NotCharged) => Reopened,
) {
  type From = Accepted | (Sent & Charged<Payment>)
  type To = ChargeState<Accepted, Sent, Payment> | Reopened
  const known = {
    settled: (state: From, { outcome }: SettledEvent): To => settledState(sentOf(state), outcome, reopen),
    outcomeUnknown: (state: From): To => ({ status: 'checking', paidWith: sentOf(state) }),
  }
  return {
    submitting: {
      ...known,
      charged: (state: Accepted, { payment, bankAsks }: Charged<Payment>): To => ({
        ...sentOf(state),
        status: 'confirming',
        payment,
        ...(bankAsks && { bankAsks }),
      }),
    },
    confirming: known,
    ...settlementSteps(reopen),
  }
}

/** The work of `ChargeState`. */
export function chargeWork<Accepted, Sent, Event extends { readonly type: string }, Ports>(
  portOf: (ports: Ports) => ChargePort<Accepted, Sent, Event>,
) {
  type Next = Event | SettledEvent | typeof unknown
  return {
    submitting: (accepted: Accepted, ports: Ports): Promise<Next> => portOf(ports).submit(accepted),
    async confirming(sent: Sent & Charged, ports: Ports, signal: AbortSignal): Promise<Next> {
      const { payment, bankAsks = false } = sent
      const { settle: find, refuse, totalOf, bankConfirmation, clock } = portOf(ports)
      const before = bankAsks ? null : await find(sent, true)
      if (before !== null && !isOpen(before)) return before
      if (payment === null) return before === null ? unknown : refuse(sent, null)
      const answer = await confirmedOrKnown(
        bankConfirmation.confirm(payment, totalOf(sent)),
        outcomeKnown(async () => outcomeOf(await find(sent, true))),
        clock,
        signal,
      )
      const decline = answer.result === 'declined' ? answer.decline : null
      if (bankAsks) {
        // Only our own server can confirm that nothing was charged.
        const after = await find(sent, true)
        if (after !== null && !isOpen(after)) return after
        return after !== null && decline !== null ? refuse(sent, decline) : unknown
      }
      if (answer.result === 'confirmed')
        return answer.charge === undefined ? unknown : { type: 'settled', outcome: answer.charge }
      // Without a decline from the provider, only our own server can confirm that nothing was charged.
      return decline === null && before === null ? unknown : refuse(sent, decline)
    },
    checking({ paidWith }: { readonly paidWith: Sent }, ports: Ports, signal: AbortSignal) {
      const { settle: find, clock } = portOf(ports)
      return poll<Next>(() => find(paidWith, false).catch(() => null), clock, signal)
    },
  }
}

const unknown = { type: 'outcomeUnknown' } as const

type Found = { readonly type: string; readonly outcome?: unknown }

/** Nothing was charged, or not yet. */
const isOpen = ({ type, outcome }: Found) => type === 'settled' && outcome === 'open'

const outcomeOf = (found: Found | null) => (found === null ? 'checking' : isOpen(found) ? 'open' : 'known')
