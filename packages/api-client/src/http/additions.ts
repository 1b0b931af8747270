import type { Call, CallAnswer, CallInput } from '@payment-center/validation/wire'
import type { Api, CallOptions } from './api-types.ts'
import type { Result } from './result.ts'

/** What a page has learned of its API: which of the things it knows that the contract doesn't have. */
export interface KnownAdditions {
  /** An answer had a field, or a call, that the contract doesn't have. */
  isAny: boolean
  /** The calls that it answered with 404. */
  readonly missing: Set<string>
}

/** @param isAny whether what the page was rendered from had any */
export const newKnownAdditions = (isAny = false): KnownAdditions => ({ isAny, missing: new Set() })

const knownByApi = new WeakMap<Api, KnownAdditions>()

export function setKnownAdditions(api: Api, known: KnownAdditions): void {
  knownByApi.set(api, known)
}

function knownAdditionsOf(api: Api): KnownAdditions {
  const known = knownByApi.get(api) ?? newKnownAdditions()
  knownByApi.set(api, known)
  return known
}

/** Whether an API may be sent fields that the contract doesn't have: it has shown that it knows them. */
export const takesAdditions = (api: Api): boolean => knownAdditionsOf(api).isAny

/** Fields of answers on every page, which no specified answer has. */
const addedFields = new Set([
  'createCode',
  'freeSubtotal',
  'nextPage',
  'paymentInProgress',
  'utcOffsetMinutes',
])

/** @param data of an answer, before it is parsed */
export function hasAddedField(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return Object.entries(data).some(([name, value]) => addedFields.has(name) || hasAddedField(value))
}

/**
 * Makes a call that the contract of the provider API doesn't have.
 * @returns null where the API doesn't have it either: it answered 404, which counts until the page is left
 */
export async function callAddition<C extends Call & { readonly addition: true }>(
  api: Api,
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<Result<CallAnswer<C>> | null> {
  const known = knownAdditionsOf(api)
  if (known.missing.has(call.name)) return null
  const result = await api.call(call, input, options)
  if (result.ok) known.isAny = true
  if (result.ok || result.error.code !== 'not_found') return result
  known.missing.add(call.name)
  return null
}
