import type { ObjectStore } from '../store/objects.ts'
import { invalidRequest } from './errors.ts'
import type { Caller } from './caller.ts'

type Node = { [field: string]: unknown }

/** Replaces ids by their objects along each path (`latest_charge`, `data.payment_method`). */
export function expandPaths(objects: ObjectStore, answer: object, paths: string[]): object {
  const copy = structuredClone(answer) as Node
  for (const path of paths) {
    expandPath(objects, [copy], path.split('.'), path)
  }
  return copy
}

function expandPath(objects: ObjectStore, nodes: Node[], [step, ...rest]: string[], path: string): void {
  if (step === undefined) return
  const next: Node[] = []
  for (const node of nodes) {
    // The source of a balance transaction is of many kinds.
    if (path.startsWith('data.source.') && !(step in node)) continue
    if (!(step in node)) throw notExpandable(path)
    const value = node[step]
    if (typeof value === 'string') {
      const found = objects.findAny(value)
      if (found === undefined) throw notExpandable(path)
      node[step] = found
      next.push(found as object as Node)
    } else if (Array.isArray(value)) {
      next.push(...(value as Node[]))
    } else if (typeof value === 'object' && value !== null) {
      next.push(value as Node)
    }
  }
  if (next.length > 0) expandPath(objects, next, rest, path)
}

function notExpandable(path: string) {
  return invalidRequest('property_expansion_invalid', `This property cannot be expanded (${path}).`, 'expand')
}

/** The fields that a publishable key may read of each kind; all fields of other kinds. */
const visible: { readonly [kind: string]: readonly string[] } = {
  payment_intent: [
    'id object amount amount_details automatic_payment_methods allowed_payment_method_types canceled_at',
    'cancellation_reason capture_method client_secret confirmation_method created currency description',
    'last_payment_error livemode next_action payment_method payment_method_types processing receipt_email',
    'setup_future_usage shipping source status',
  ],
  setup_intent: [
    'id object automatic_payment_methods allowed_payment_method_types cancellation_reason client_secret created',
    'description last_setup_error livemode next_action payment_method payment_method_types status usage',
  ],
  payment_method: [
    'id object allow_redisplay billing_details card created customer livemode metadata radar_options type',
  ],
}

/** Removes the fields that the caller may not read, also in nested objects. */
export function publicView(caller: Caller, answer: unknown): unknown {
  return caller === 'secret' ? answer : narrow(answer)
}

function narrow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(narrow)
  if (typeof value !== 'object' || value === null) return value
  const kind = 'object' in value && typeof value.object === 'string' ? value.object : ''
  const fields = visible[kind]?.join(' ').split(' ')
  const entries = Object.entries(value).filter(([name]) => fields === undefined || fields.includes(name))
  return Object.fromEntries(entries.map(([name, child]) => [name, narrow(child)]))
}
