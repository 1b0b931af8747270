import { ProviderUnavailableError } from '../ports/payment-provider.ts'

/**
 * Holds an answer of the provider against what was asked of it: whatever stands between us and it may answer 200 as well,
 * with nothing, or with something else. @throws ProviderUnavailableError where it is not the answer
 */
export function requireResponse(answer: unknown, expected: Readonly<Record<string, string | number>>): void {
  const isObject = typeof answer === 'object' && answer !== null
  const isRight =
    isObject && Object.entries(expected).every(([field, value]) => Reflect.get(answer, field) === value)
  if (!isRight) throw new ProviderUnavailableError('the card provider answered something else')
}
