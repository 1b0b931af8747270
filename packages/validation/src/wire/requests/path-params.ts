import * as v from 'valibot'
import {
  chargeEventId,
  entityId,
  achId,
  tokenId,
  paymentIntentId,
  providerPaymentMethodId,
} from '../values.ts'
import { username } from './username.ts'

/** The schemas of the `:parameters` in the calls' paths. */
const schemas = {
  practiceId: entityId,
  locationId: entityId,
  payerId: entityId,
  paymentPlanId: entityId,
  portalUserId: entityId,
  chargeEventId,
  paymentIntentId,
  paymentMethodId: providerPaymentMethodId,
  tokenId,
  achId,
  email: username,
}

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type PathParams<Path extends string> = [Names<Path>] extends [never]
  ? unknown
  : { readonly params: v.ObjectSchema<Pick<typeof schemas, Names<Path> & keyof typeof schemas>, undefined> }

const schemaOf: Readonly<Record<string, v.GenericSchema>> = schemas

/** @throws Error for an unknown parameter */
export function pathParams(path: string): { readonly params?: v.GenericSchema } {
  const entries: Record<string, v.GenericSchema> = {}
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
    const schema = schemaOf[name]
    if (schema === undefined) throw new Error(`no schema for :${name} in ${path}`)
    entries[name] = schema
  }
  return Object.keys(entries).length === 0 ? {} : { params: v.object(entries) }
}
