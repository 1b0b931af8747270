import type { Raw } from '../params/raw.ts'
import { refuseOthers, readShape, type Shape, type Values } from '../params/readers.ts'
import type { Sandbox } from '../sandbox.ts'
import { requireSecretKey, type Caller } from './caller.ts'

export interface RequestContext {
  sandbox: Sandbox
  caller: Caller
  requestId: string
  idempotencyKey: string | null
  /** Path parameters by name. */
  ids: { [name: string]: string }
}
export interface Call<P> extends RequestContext {
  params: P
}

export interface Endpoint {
  method: string
  path: string
  /** @throws ApiError for every response that is not 200 */
  execute(facts: RequestContext, raw: { [name: string]: Raw }): object
}

/**
 * Declares a call of the API.
 * @param route such as `POST /v1/refunds`
 * @param publishable the parameters that a publishable key may send; without it only the secret key may call
 */
export function endpoint<S extends Shape>(
  route: `${'GET' | 'POST' | 'DELETE'} /v1/${string}`,
  params: S,
  run: (call: Call<Values<S>>) => object,
  publishable?: readonly (keyof S & string)[],
): Endpoint {
  const [method = '', path = ''] = route.split(' ')
  return {
    method,
    path,
    execute(facts, raw) {
      if (publishable === undefined) requireSecretKey(facts.caller)
      else if (facts.caller === 'publishable') refuseOthers(publishable, raw)
      return run({ ...facts, params: readShape(params, raw) })
    },
  }
}
