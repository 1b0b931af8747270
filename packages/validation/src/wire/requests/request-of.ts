import type * as v from 'valibot'
import { requests } from './requests.ts'

export interface RequestSchemas {
  readonly params?: v.GenericSchema
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
}

const byName: Readonly<Record<string, RequestSchemas>> = requests

export const requestOf = ({ name }: { readonly name: string }): RequestSchemas => byName[name] ?? {}
