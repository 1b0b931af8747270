import * as v from 'valibot'
import { requireResponse } from './require-response.ts'
import { id } from './response-schemas.ts'

/** Refunds or reversals, which say what they are for. */
const madeSchema = v.object({
  data: v.array(v.object({ id, metadata: v.nullish(v.record(v.string(), v.string()), {}) })),
})

/**
 * The refund or reversal of a list that was made for a purpose, even if the response to it was lost.
 * @throws ProviderUnavailableError for a malformed list
 */
export function findMade(list: unknown, purpose: string): { readonly id: string } | undefined {
  const { data } = requireResponse(madeSchema, list)
  return data.find(({ metadata }) => metadata?.['purpose'] === purpose)
}
