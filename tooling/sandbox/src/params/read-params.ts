import { invalidRequest } from '../http/errors.ts'

/** A parameter of a bracketed form, before validation. */
export type Raw = string | Raw[] | { [name: string]: Raw }

export function isRawObject(value: Raw | undefined): value is { [name: string]: Raw } {
  return typeof value === 'object' && !Array.isArray(value)
}

/** Reads `a[b][0]=c&d[]=e` into nested objects and lists, as Stripe's API does. */
export function parseForm(text: string): { [name: string]: Raw } {
  const root = emptyNode()
  for (const [name, value] of new URLSearchParams(text)) place(root, splitName(name), value)
  return listsFromIndices(root) as { [name: string]: Raw }
}

function splitName(name: string): string[] {
  const open = name.indexOf('[')
  if (open < 1 || !name.endsWith(']')) return [name]
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')]
}

function place(node: { [name: string]: Raw }, path: string[], value: string): void {
  const [head = '', ...rest] = path
  const key = head === '' ? String(Object.keys(node).length) : head
  if (rest.length === 0) {
    node[key] = value
    return
  }
  const child = node[key]
  const next = isRawObject(child) ? child : emptyNode()
  node[key] = next
  place(next, rest, value)
}

/** Without a prototype, so that `__proto__` is an ordinary name. */
function emptyNode(): { [name: string]: Raw } {
  return Object.create(null) as { [name: string]: Raw }
}

function listsFromIndices(value: Raw): Raw {
  if (!isRawObject(value)) return value
  const names = Object.keys(value)
  const children = names.map((name): [string, Raw] => [name, listsFromIndices(value[name] ?? '')])
  const isList = names.length > 0 && names.every((name, index) => name === String(index))
  return isList ? children.map(([, child]) => child) : Object.fromEntries(children)
}

/** Validates a raw parameter. @throws ApiError 400, as Stripe returns it */
export interface Reader<T> {
  (value: Raw, path: string): T
  required?: boolean
}
export type Value<R> = R extends Reader<infer T> ? T : never
export type Shape = { [name: string]: Reader<unknown> }
export type Values<S extends Shape> = { -readonly [K in keyof S]?: Value<S[K]> }

export const text: Reader<string> = (value, path) => {
  if (typeof value !== 'string')
    throw invalidRequest('parameter_invalid_string', `Invalid string: ${JSON.stringify(value)}`, path)
  if (value === '') throw emptyValue(path)
  return value
}

/** An empty string unsets the value. */
export const clearableText: Reader<string | null> = (value, path) => (value === '' ? null : text(value, path))

export const integer: Reader<number> = (value, path) => {
  if (value === '') throw emptyValue(path)
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest('parameter_invalid_integer', `Invalid integer: ${described(value)}`, path)
  }
  return Number(value)
}

export const clearableInteger: Reader<number | null> = (value, path) =>
  value === '' ? null : integer(value, path)

export const flag: Reader<boolean> = (value, path) => {
  if (value === 'true' || value === 'false') return value === 'true'
  throw invalidRequest('parameter_invalid_boolean', `Invalid boolean: ${described(value)}`, path)
}

export const metadata: Reader<{ [name: string]: string } | null> = (value, path) => {
  if (value === '') return null
  if (!isRawObject(value)) throw invalidRequest('parameter_invalid', 'Invalid hash', path)
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, readMetadataValue(entry, `${path}[${name}]`)]),
  )
}

export function oneOf<const T extends string>(...words: T[]): Reader<T> {
  return (value, path) => {
    const found = words.find((word) => word === value)
    if (found !== undefined) return found
    const choices =
      words.length === 1 ? words[0] : `one of ${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`
    throw invalidRequest('parameter_invalid', `Invalid ${path}: must be ${choices}`, path)
  }
}

export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw invalidRequest('parameter_invalid', 'Invalid array', path)
    return value.map((entry, index) => reader(entry, `${path}[${index}]`))
  }
}

export function shape<S extends Shape>(fields: S): Reader<Values<S>> {
  return (value, path) => {
    if (!isRawObject(value)) throw invalidRequest('parameter_invalid', 'Invalid object', path)
    return readShape(fields, value, path)
  }
}

export function required<T>(reader: Reader<T>): Reader<T> {
  return Object.assign((value: Raw, path: string) => reader(value, path), { required: true })
}

/** Reads all fields. @throws ApiError 400 for an unknown, missing or malformed one */
export function readShape<S extends Shape>(fields: S, raw: { [name: string]: Raw }, path = ''): Values<S> {
  const nameOf = (name: string) => (path === '' ? name : `${path}[${name}]`)
  const values: { [name: string]: unknown } = {}
  for (const [name, value] of Object.entries(raw)) {
    const reader = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (reader === undefined) throw unknownParameter(nameOf(name))
    values[name] = reader(value, nameOf(name))
  }
  for (const [name, reader] of Object.entries(fields)) {
    if (reader.required && !(name in values)) {
      throw invalidRequest('parameter_missing', `Missing required param: ${nameOf(name)}.`, nameOf(name))
    }
  }
  return values as Values<S>
}

/** @throws ApiError 400 for a parameter that is not allowed */
export function refuseOthers(allowed: readonly string[], raw: { [name: string]: Raw }): void {
  for (const name of Object.keys(raw)) if (!allowed.includes(name)) throw unknownParameter(name)
}

function readMetadataValue(value: Raw, path: string): string {
  if (typeof value !== 'string')
    throw invalidRequest('parameter_invalid', 'Metadata values must be strings', path)
  if (value.length > 500) {
    throw invalidRequest('parameter_invalid', 'Metadata values can have up to 500 characters', path)
  }
  return value
}

function described(value: Raw): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function unknownParameter(path: string) {
  const hint = path === 'payment_method_types' ? '. Did you mean allowed_payment_method_types?' : ''
  return invalidRequest('parameter_unknown', `Received unknown parameter: ${path}${hint}`, path)
}

function emptyValue(path: string) {
  return invalidRequest(
    'parameter_invalid_empty',
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
    path,
  )
}
