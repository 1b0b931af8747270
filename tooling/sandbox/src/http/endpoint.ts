import type { Raw } from '../params/raw.ts'
import { refuseOthers, readShape, type Shape, type Values } from '../params/readers.ts'
import type { Sandbox } from '../sandbox.ts'
import { requireSecretKey, type Caller } from './caller.ts'

export interface RequestFacts {
  sandbox: Sandbox
  caller: Caller
  requestId: string
  idempotencyKey: string | null
  /** The ids in the path, by name. */
  ids: { [name: string]: string }
}
export interface Call<P> extends RequestFacts {
  params: P
}

interface Definition<S extends Shape> {
  method: 'get' | 'post' | 'delete'
  path: string
  params: S
  /** The parameters a publishable key may send; without the list it may not call at all. */
  publishable?: readonly (keyof S & string)[]
}

export interface Endpoint {
  method: 'get' | 'post' | 'delete'
  path: string
  /** Reads the parameters and runs; throws ApiError for every answer that is not 200. */
  execute(facts: RequestFacts, raw: { [name: string]: Raw }): object
}

export function endpoint<S extends Shape>(
  definition: Definition<S>,
  run: (call: Call<Values<S>>) => object,
): Endpoint {
  const { method, path, params, publishable } = definition
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
