import type * as v from 'valibot'
import { requests } from './requests.ts'

/** The schemas of a request's parts; a call without a part has no schema for it. */
export interface RequestSchemas {
  readonly params?: v.GenericSchema
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
}

const byName: Readonly<Record<string, RequestSchemas>> = requests

/** The request schemas of a call. */
export const requestOf = ({ name }: { readonly name: string }): RequestSchemas => byName[name] ?? {}
