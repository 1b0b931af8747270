import { loadOverview, type Overview } from '@payment-center/api-client/endpoints/overview'
import { succeed, type Result } from '@payment-center/api-client/http'
import type { Load, Payer } from '../../shell/payer.ts'

const requests = new WeakMap<Payer, Promise<Result<Overview>>>()

/** One request for all parts that load at the same time. */
function loadOnce(payer: Payer): Promise<Result<Overview>> {
  const known = requests.get(payer)
  if (known !== undefined) return known
  const request = loadOverview(payer.api, payer).finally(() => requests.delete(payer))
  requests.set(payer, request)
  return request
}

/**
 * Loads one part of the overview with the others.
 * @param alone loads it by itself: when its list is too long, and when the API failed, perhaps in another part
 */
export function loadTogether<Part extends keyof Overview>(
  part: Part,
  alone: Load<NonNullable<Overview[Part]>>,
): Load<NonNullable<Overview[Part]>> {
  return async (payer) => {
    const all = await loadOnce(payer)
    if (!all.ok) return all.error.code === 'internal' ? alone(payer) : all
    const value = all.value[part]
    return value === null ? alone(payer) : succeed(value)
  }
}
