import * as wire from '@payment-center/validation/wire'

const declared: readonly unknown[] = Object.values(wire)

function isCall(value: unknown): value is wire.Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'answer' in value
}

/** Every declared call, sorted by path and method. */
export const allCalls: readonly wire.Call[] = declared
  .filter(isCall)
  .toSorted((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method))
