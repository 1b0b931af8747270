import { loadOverview, type Overview } from '@payment-center/api-client/endpoints/overview'
import { takeEarlyOverview } from '@payment-center/api-client/endpoints/early-overview'
import { succeed, type Result } from '@payment-center/api-client/http'
import type { Load, Payer } from '../../shell/payer.ts'
import { alone } from './load-alone.ts'

const requests = new WeakMap<Payer, Promise<Result<Overview>>>()

/** One request for all parts that load at the same time. */
function loadOnce(payer: Payer): Promise<Result<Overview>> {
  const known = requests.get(payer)
  if (known !== undefined) return known
  const request = loadFirst(payer).finally(() => requests.delete(payer))
  requests.set(payer, request)
  return request
}

/** The document has requested it already when it is the first screen. */
const loadFirst = async (payer: Payer) => (await takeEarlyOverview(payer)) ?? loadOverview(payer.api, payer)

/** Loads one part of the overview with the others; alone when its list is too long, or after an error of the API. */
export function loadTogether<Part extends keyof Overview>(part: Part): Load<NonNullable<Overview[Part]>> {
  return async (payer) => {
    const all = await loadOnce(payer)
    if (!all.ok && all.error.code !== 'internal') return all
    const value = all.ok ? all.value[part] : null
    return value === null ? alone[part](payer) : succeed(value)
  }
}
