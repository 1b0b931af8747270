import { ProviderUnavailableError } from '../ports/payment-provider.ts'

/**
 * Checks that a 200 response is the expected object: a proxy in between may answer with nothing or something else.
 * @throws ProviderUnavailableError when it is not
 */
export function requireResponse(answer: unknown, expected: Readonly<Record<string, string | number>>): void {
  const isObject = typeof answer === 'object' && answer !== null
  const isExpected =
    isObject && Object.entries(expected).every(([field, value]) => Reflect.get(answer, field) === value)
  if (!isExpected) throw new ProviderUnavailableError('the card provider answered something else')
}
