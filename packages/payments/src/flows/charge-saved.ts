import type { Decline, OpenPayment } from '@payment-center/validation/model'
import type { Cents } from '../money/money.ts'
import type { BankConfirmationPort } from '../ports.ts'
import type { Clock } from './define-flow.ts'
import {
  foundEvent,
  runChecking,
  settledState,
  settlementSteps,
  type CheckingEvent,
  type Found,
  type NotCharged,
  type SettledEvent,
  type Settlement,
  confirmedOrKnown,
  outcomeKnown,
} from './settlement.ts'

type Secret = Pick<OpenPayment, 'clientSecret'>

export interface Charged<Payment = Secret> {
  /** Null for a bank account. */
  readonly payment: Payment | null
  /** Whether the server knows that the bank requires a confirmation; otherwise the payment may be settled already. */
  readonly bankAsks?: true
}

/** Charges a saved method at the price that the payer accepted: for an invoice, a failed or an extra payment. */
export type ChargeState<Accepted, Sent, Payment = Secret> =
  /** The server prepares the payment and charges the method. */
  | ({ readonly status: 'submitting' } & Accepted)
  /** The method's bank may require confirmation. */
  | ({ readonly status: 'confirming' } & Sent & Charged<Payment>)
  | Settlement<Sent>

export type ChargeEvent<Payment = Secret> = ({ readonly type: 'charged' } & Charged<Payment>) | CheckingEvent

export interface ChargePort<Accepted, Sent, Event> {
  submit(accepted: Accepted): Promise<Event>
  /**
   * The payment's outcome.
   * @param isCharged whether the server has accepted the charge
   */
  settle(sent: Sent, isCharged: boolean): Promise<Found<Event>>
  /** Cancels a payment that awaits its payer. @returns what became of it */
  cancel(sent: Sent): Promise<Found<Event>>
  /** Reopens what was prepared. @param decline null without the bank's reason */
  refuse(sent: Sent, decline: Decline | null): Promise<Event>
  readonly totalOf: (sent: Sent) => Cents
  readonly bankConfirmation: BankConfirmationPort
}

/**
 * The steps of `ChargeState`.
 * @param sentOf what is known of a payment once it was sent
 * @param reopen the state after a payment that charged nothing
 */
export function chargeSteps<Accepted, Sent, Reopened, Payment = Secret>(
  sentOf: (state: Accepted | (Sent & Charged<Payment>)) => Sent,
  reopen: (sent: Sent, notice: NotCharged, isCanceled?: boolean) => Reopened,
) {
  type From = Accepted | (Sent & Charged<Payment>)
  type To = ChargeState<Accepted, Sent, Payment> | Reopened
  const outcomes = {
    settled: (state: From, { outcome }: SettledEvent): To => settledState(sentOf(state), outcome, reopen),
    outcomeUnknown: (state: From): To => ({ status: 'checking', paidWith: sentOf(state) }),
  }
  return {
    submitting: {
      ...outcomes,
      charged: (state: Accepted, { payment, bankAsks }: Charged<Payment>): To => ({
        ...sentOf(state),
        status: 'confirming',
        payment,
        ...(bankAsks && { bankAsks }),
      }),
    },
    confirming: outcomes,
    ...settlementSteps(reopen),
  }
}

/** The work of `ChargeState`. */
export function chargeWork<Accepted, Sent, Event extends { readonly type: string }, Ports>(
  portOf: (ports: Ports) => ChargePort<Accepted, Sent, Event>,
) {
  type Next = Event | CheckingEvent
  return {
    submitting: (accepted: Accepted, ports: Ports): Promise<Next> => portOf(ports).submit(accepted),
    async confirming(sent: Sent & Charged, ports: Ports, signal: AbortSignal, clock: Clock): Promise<Next> {
      const { payment, bankAsks = false } = sent
      const { settle, refuse, totalOf, bankConfirmation } = portOf(ports)
      const find = async () => foundEvent(await settle(sent, true))
      const before = bankAsks ? null : await find()
      if (before !== null && !isOpen(before)) return before
      if (payment === null) return before === null ? outcomeUnknown : refuse(sent, null)
      const answer = await confirmedOrKnown(
        bankConfirmation.confirm(payment, totalOf(sent)),
        outcomeKnown(async () => outcomeOf(await find())),
        clock,
        signal,
      )
      const decline = answer.result === 'declined' ? answer.decline : null
      if (bankAsks) {
        // Only our own server can confirm that nothing was charged.
        const after = await find()
        if (after !== null && !isOpen(after)) return after
        return after !== null && decline !== null ? refuse(sent, decline) : outcomeUnknown
      }
      if (answer.result === 'confirmed')
        return answer.charge === undefined ? outcomeUnknown : { type: 'settled', outcome: answer.charge }
      // Without a decline from the provider, only our own server can confirm that nothing was charged.
      return decline === null && before === null ? outcomeUnknown : refuse(sent, decline)
    },
    checking(
      state: Extract<Settlement<Sent>, { status: 'checking' }>,
      ports: Ports,
      signal: AbortSignal,
      clock: Clock,
    ): Promise<Next | null> {
      const { settle, cancel } = portOf(ports)
      const find = () => settle(state.paidWith, false).catch(() => null)
      return runChecking<Event>(state, { find, cancel: () => cancel(state.paidWith) }, clock, signal)
    },
  }
}

const outcomeUnknown = { type: 'outcomeUnknown' } as const

type FoundEvent = { readonly type: string; readonly outcome?: unknown }

/** Whether nothing was charged, or not yet. */
const isOpen = ({ type, outcome }: FoundEvent) => type === 'settled' && outcome === 'open'

const outcomeOf = (found: FoundEvent | null) =>
  found === null ? 'checking' : isOpen(found) ? 'open' : 'known'
