import type * as v from 'valibot'
import { pathParams } from './path-params.ts'
import { requests } from './requests.ts'

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
