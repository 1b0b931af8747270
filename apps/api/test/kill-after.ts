import type { PaymentProvider } from '../src/ports/payment-provider.ts'

export class Killed extends Error {
  override readonly name = 'Killed'
}

const operations = [
  'createIntent',
  'retrieveIntent',
  'setTerms',
  'captureIntent',
  'cancelIntent',
  'refund',
] as const

interface Kill {
  readonly operation: (typeof operations)[number]
  readonly intentId: string | null
}

let next: Kill | null = null

/**
 * Lets the next call of this operation take effect at the provider, and then kills its caller.
 * @param intentId the intent that the call must be for, since other tests' payments are reconciled too; null for any
 */
export function killAfter(operation: Kill['operation'], intentId: string | null = null): void {
  next = { operation, intentId }
}

function dying(provider: PaymentProvider, key: Kill['operation']): PaymentProvider {
  const operation = provider[key] as (...inputs: unknown[]) => Promise<unknown>
  const guarded = async (...inputs: unknown[]) => {
    const answer = await operation(...inputs)
    const isTarget = next?.intentId === null || inputs[0] === next?.intentId
    if (next?.operation !== key || !isTarget) return answer
    next = null
    throw new Killed(key)
  }
  return { ...provider, [key]: guarded }
}

/** A provider whose callers `killAfter` kills. */
export const withKills = (provider: PaymentProvider): PaymentProvider =>
  operations.reduce<PaymentProvider>(dying, provider)
