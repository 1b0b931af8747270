import { loadOverview, type Activity, type Overview } from '@payment-center/api-client/endpoints/overview'
import { takeEarlyOverview } from '@payment-center/api-client/endpoints/early-overview'
import { fail, succeed, type Result } from '@payment-center/api-client/http'
import type { Load, Payer } from '../../shell/payer.ts'
import type * as alone from './load-alone.ts'

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

type Alone = typeof alone

/** Loads code that is rarely needed, and with it a part. */
async function loadAlone<Value>(load: (code: Alone) => Promise<Result<Value>>): Promise<Result<Value>> {
  const code = await import('./load-alone.ts').catch(() => null)
  return code === null ? fail('unreachable', 'the code of a part of the overview') : load(code)
}

/** Loads one part of the overview with the others; alone when its list is too long, or after an error of the API. */
export function loadTogether<Part extends keyof Overview>(part: Part): Load<NonNullable<Overview[Part]>> {
  return async (payer) => {
    const all = await loadOnce(payer)
    if (!all.ok && all.error.code !== 'internal') return all
    const value = all.ok ? all.value[part] : null
    return value === null ? loadAlone((code) => code.alone[part](payer)) : succeed(value)
  }
}

/** A page of the history. @param page counted from zero */
export const loadPage = (payer: Payer, page: number): Promise<Result<Activity>> =>
  loadAlone((code) => code.loadPage(payer, page))
