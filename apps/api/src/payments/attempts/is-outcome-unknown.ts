import { RowBusyError } from '../../db/retry-while-locked.ts'
import { ProviderUnavailableError } from '../../ports/payment-provider.ts'

/** Whether an error leaves open what became of a payment: the reconciler settles it. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ProviderUnavailableError || error instanceof RowBusyError
}
