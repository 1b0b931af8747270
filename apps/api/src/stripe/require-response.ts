import * as v from 'valibot'
import { ProviderUnavailableError } from '../ports/payment-provider.ts'

/**
 * Parses a 200 response: a proxy in between may respond with anything or nothing.
 * @param expected values of single fields, such as the id that was asked for
 * @throws ProviderUnavailableError when it is not the expected object
 */
export function requireResponse<Output>(
  schema: v.GenericSchema<unknown, Output>,
  response: unknown,
  expected: Readonly<Record<string, string | number>> = {},
): Output {
  const isExpected = Object.entries(expected).every(
    ([field, value]) =>
      typeof response === 'object' && response !== null && Reflect.get(response, field) === value,
  )
  const result = v.safeParse(schema, response)
  if (!isExpected || !result.success) {
    throw new ProviderUnavailableError('the card provider answered something else')
  }
  return result.output
}
