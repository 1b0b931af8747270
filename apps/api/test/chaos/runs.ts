import { garbledForms } from '@payment-center/sandbox'
import type { Dice } from '../year/dice.ts'
import type { Vendor } from '../vendor.ts'
import type { Fault } from '../vendor-transport.ts'
import { payerCallsTo, PayerLeft, type CallFault, type PayerCalls, type Temper } from './payer-calls.ts'
import { paymentScenarios, type Bill, type WayToPay } from './payment-scenarios.ts'
import type { ServerCluster } from './server-cluster.ts'

/** One payment and what goes wrong with it. */
export interface Run {
  readonly way: WayToPay
  readonly bill: Bill
  /** A session of Maya's. */
  readonly token: string
  readonly temper: Temper
  /** Whether the payer stays, and pays again with the same request once the faults have ended. */
  readonly repeats: boolean
  /** Of the provider's next requests for this payment. */
  readonly providerFaults: readonly Fault[]
}

/** How a run ended. */
export interface RunResult {
  readonly run: Run
  /** The paid invoice; null if the payer left before they saw it paid. */
  readonly invoiceId: string | null
  /** When the payer saw it paid, or left. Milliseconds of `performance.now()`. */
  readonly endedAt: number
  readonly callFaultsMet: number
  /** Which the payer replaced by another. */
  readonly leftInvoices: ReadonlySet<string>
  readonly refusals: ReadonlySet<number>
  readonly lastRefusal: string
}

const opening = { path: '/v1/payment_intents', method: 'POST' } as const
const using = { path: '/v1/payment_intents/**' } as const

function anyProviderFault(dice: Dice, chargeEventId: string): Fault {
  const target = chargeEventId === '' ? { caller: 'secret' as const } : { chargeEventId }
  const kind = dice.pick([
    'lose_answer',
    'garble_answer',
    'garble_answer',
    'answer_429',
    'answer_500',
    'reset_before',
    'slow',
  ] as const)
  return {
    ...(dice.happens(0.3) ? opening : using),
    ...target,
    kind,
    count: 1,
    phase: dice.pick(['before', 'after']),
    ...(kind === 'slow' && { ms: dice.pick([300, 1500, 6000]) }),
    // A payer's browser has its own faults.
    ...(kind === 'garble_answer' && { form: dice.pick(garbledForms), caller: 'secret' }),
  }
}

/** Of a bank's balance, which is asked for before each debit of a linked account. */
function anyBankFault(dice: Dice): Fault {
  const kind = dice.pick(['garble_answer', 'garble_answer', 'lose_answer', 'answer_500'] as const)
  return {
    path: '/plaid/**',
    kind,
    count: 1,
    ...(kind === 'garble_answer' && { form: dice.pick(garbledForms) }),
  }
}

/** Which of a payer's calls fail: of those that a payment surely makes, or else its first ones. */
function anyCallFaults(dice: Dice, faults: number, calls: number): ReadonlyMap<number, CallFault> {
  const found = new Map<number, CallFault>()
  while (found.size < faults) {
    // A call that is sent twice may be the last one.
    const fault = calls > faults ? dice.pick<CallFault>(['response lost', 'sent twice']) : 'response lost'
    found.set(dice.between(1, Math.max(calls, faults)), fault)
  }
  return found
}

/** Draws at least three faults of a payment: of the provider and of the payer's browser. */
export function planRun(
  dice: Dice,
  { way, bill, token, repeats }: Pick<Run, 'way' | 'bill' | 'token' | 'repeats'>,
  mayLeave: boolean,
): Run {
  const ofProvider = dice.between(1, 2)
  const ofCalls = dice.between(3 - ofProvider, 3)
  const providerFaults = Array.from({ length: ofProvider }, () => anyProviderFault(dice, bill.invoiceId))
  if (way === 'bank') providerFaults.push(anyBankFault(dice))
  const callFaults = anyCallFaults(dice, ofCalls, paymentScenarios[way].calls)
  // The bank's result takes days; if its event is lost, it is found within minutes, or when the payer asks.
  const leaves = mayLeave && !repeats && way !== 'bank' && dice.happens(0.3)
  const leavesAfterMs = leaves ? dice.between(500, 8000) : null
  return { way, bill, token, repeats, temper: { callFaults, leavesAfterMs }, providerFaults }
}

async function payUntilDone(payer: PayerCalls, { way, bill, token }: Run): Promise<string | null> {
  try {
    return await paymentScenarios[way].pay(payer, bill, token)
  } catch (reason) {
    if (reason instanceof PayerLeft) return null
    throw reason
  }
}

export async function addFaultsOf(vendor: Vendor, { providerFaults }: Run): Promise<void> {
  for (const fault of providerFaults) await vendor.addFault(fault)
}

/**
 * Pays, until the payer sees it paid or leaves, at the latest when `closing` aborts.
 * @param caused resolves when the faults of the environment have happened
 */
export async function carryOut(
  cluster: ServerCluster,
  run: Run,
  caused: Promise<unknown>,
  closing: AbortSignal,
): Promise<RunResult> {
  const payer = payerCallsTo(cluster, run.temper, closing)
  const paidId = await payUntilDone(payer, run)
  if (run.repeats) await caused
  const invoiceId = run.repeats ? await payUntilDone(payer, run) : paidId
  return {
    run,
    invoiceId,
    endedAt: performance.now(),
    callFaultsMet: payer.faultsMet(),
    refusals: payer.refusals,
    leftInvoices: payer.leftInvoices,
    lastRefusal: payer.lastRefusal(),
  }
}
