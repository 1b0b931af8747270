import * as v from 'valibot'
import {
  chargeEventId,
  entityId,
  achId,
  tokenId,
  paymentIntentId,
  providerPaymentMethodId,
  chargeEventStatus,
} from '../values.ts'
import { username } from './request-fields.ts'
import { accountRequests } from './accounts.ts'
import { methodRequests } from './methods.ts'
import { externalRequests } from './external.ts'
import { paymentRequests } from './payments.ts'
import { planRequests } from './plans.ts'
import { externalId, practiceRequests } from './practice-api.ts'
import { practiceSettingsRequests } from './practice-settings.ts'

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
  externalId,
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
function pathParams(path: string): { readonly params?: v.GenericSchema } {
  const entries: Record<string, v.GenericSchema> = {}
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
    const schema = schemaOf[name]
    if (schema === undefined) throw new Error(`no schema for :${name} in ${path}`)
    entries[name] = schema
  }
  return Object.keys(entries).length === 0 ? {} : { params: v.object(entries) }
}

/** Every call's query and body, by name; `pathParams` has the rest. Only the API imports them, not browser builds. */
export const requests = {
  ...accountRequests,
  ...externalRequests,
  ...methodRequests,
  ...paymentRequests,
  ...planRequests,
  ...practiceRequests,
  ...practiceSettingsRequests,
  getPracticeLogo: { query: v.object({ practiceId: entityId }) },
  updateChargeEventStatus: { body: v.object({ chargeEventStatus }) },
}

export type Requests = typeof requests

export interface RequestSchemas {
  readonly params?: v.GenericSchema
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
}

const byName: Readonly<Record<string, RequestSchemas>> = requests

interface Named {
  readonly name: string
  readonly path: string
}

export const requestOf = ({ name, path }: Named): RequestSchemas => ({ ...pathParams(path), ...byName[name] })
