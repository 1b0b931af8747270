import type { Caller } from './caller.ts'

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
