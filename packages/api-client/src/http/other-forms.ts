import { pricedKind, type Call } from '@payment-center/validation/wire'
import { isFields, type Fields, type SentAnswer } from './sent-answer.ts'

/**
 * An answer in the form of our API's. The specification names fields; it doesn't say whether `data` has a field or is it,
 * nor how a number, a date or a status is written. Loaded only for an API without our additions.
 * @returns an envelope with `data` of the call's schema, or with the error's sentence; without data if it is unreadable
 */
export function inOurForm(call: Call, sent: SentAnswer): Fields {
  const body = sent.body ?? bodyOfText(call, sent)
  const { status, data } = openEnvelope(call, body)
  if (!sent.response.ok || /^(error|fail)$/i.test(String(status)) || hasError(data))
    return { status: 'error', errors: [errorOf(body, data)] }
  if (body === undefined) return {}
  const value = readValues(dataOf(call, data))
  // Only the answer about a link is specified to have it, which an API asks an email for.
  const isOff = call.name === 'getGuestInvoice' && isFields(value) && value['enableGuestLink'] === false
  return isOff
    ? { status: 'error', errors: [{ code: 'guest_links_off' }] }
    : { status: 'success', data: value }
}

/** A change may be answered by text, such as OK, by null or by nothing; a page is no answer. */
function bodyOfText({ method }: Call, { response: { status, headers }, text }: SentAnswer): unknown {
  const isPlain = text === '' || text === 'null' || headers.get('content-type')?.startsWith('text/plain')
  return status === 204 || (isPlain && method !== 'GET') ? {} : undefined
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const fieldsOf = ({ answer }: Call): Fields =>
  'entries' in answer && isFields(answer.entries) ? answer.entries : {}

/** An answer's status, and its data with the answer's fields beside it; the body itself where there is no envelope. */
function openEnvelope(call: Call, body: unknown): { readonly status?: unknown; readonly data: unknown } {
  if (!isFields(body)) return { data: body }
  const { status, data, ...others } = body
  const fields = fieldsOf(call)
  if (!('data' in body)) return { status, data: 'status' in fields ? body : others }
  if (!isFields(data)) return { status, data }
  const beside = Object.entries(others).filter(([name]) => name in fields)
  return { status, data: { ...Object.fromEntries(beside), ...data } }
}

const hasError = (data: unknown): boolean =>
  isFields(data) && Boolean(data['error'] || (isList(data['errors']) && data['errors'].length > 0))

/** The first error of a failure, with the most precise sentence; empty without one. */
function errorOf(body: unknown, data: unknown): Fields {
  const levels = [body, data].filter(isFields)
  const [first] = levels.flatMap(({ errors }) => (isList(errors) ? errors : []))
  const given = [first, ...levels.map(({ message }) => message), isFields(data) && data['error']]
  return { ...(isFields(first) && first), message: given.map(textOf).find(Boolean) ?? '' }
}

function textOf(error: unknown): string {
  const text = isFields(error) ? error['message'] : error
  return typeof text === 'string' ? text : ''
}

/** What `data` has under its only name, such as `invoice`, unless that is a field of the answer. */
function unwrap(fields: Fields, data: Fields): Fields {
  const [[name, value] = ['', null], ...others] = Object.entries(data)
  return others.length === 0 && isFields(value) && !(name in fields) ? value : data
}

/** An answer without fields may come without data, and an empty list as null or not at all. */
function dataOf(call: Call, sent: unknown): unknown {
  const { list, listOfOne, part } = call
  if (isList(sent) && list !== undefined) return { [list]: sent }
  if (part !== undefined && typeof sent === 'string') return { [part]: sent }
  const fields = fieldsOf(call)
  const data = isFields(sent) ? unwrap(fields, sent) : {}
  if (part !== undefined && !(part in data)) return { [part]: data }
  if (call.name === 'calculateFees' && !isFields(data['total'])) return withTotals(data)
  if (list === undefined) return data
  const rows = rowsOf(list, fields, data) ?? (listOfOne && [isFields(data[list]) ? data[list] : data])
  if (!rows) return data
  return { ...data, [list]: call.name === 'calculateInvoiceFees' ? inOneRow(rows) : rows }
}

/** The rows of a list, also under another name; undefined where another field may be the list. */
function rowsOf(list: string, fields: Fields, data: Fields): readonly unknown[] | undefined {
  const given = data[list]
  if (isList(given)) return given
  const lists = Object.values(data).filter(isList)
  if (lists.length === 1) return lists[0]
  const isEmpty = (given ?? null) === null && Object.keys(data).every((name) => name in fields)
  return isEmpty ? [] : undefined
}

const kinds = pricedKind.options
const feeNames = [...kinds, 'subtotal', 'taxAmount', 'accountType']

/**
 * The prices of an invoice in one row, of an API that has a row for each kind, which names its kind or has only its total,
 * or that has the totals under a name of their own. None where two rows differ.
 */
function inOneRow(rows: readonly unknown[]): readonly unknown[] {
  const whole: Record<string, unknown> = {}
  const applicationFees: Record<string, unknown> = {}
  for (const { total, applicationFee, applicationFees: fees, ...row } of rows.filter(isFields)) {
    const names = Object.values(row).map((value) => String(value).toLowerCase())
    const kind = kinds.find((option) => names.includes(option))
    const found: Fields = { ...row, ...(kind !== undefined ? { [kind]: total } : isFields(total) && total) }
    for (const name of feeNames) {
      whole[name] ??= found[name]
      if ((found[name] ?? whole[name]) !== whole[name]) return []
    }
    Object.assign(applicationFees, fees, kind !== undefined && { [kind]: applicationFee })
  }
  return [{ ...whole, applicationFees }]
}

/** The prices of an amount, whose totals may be beside its other fields, or in a row for each kind. */
function withTotals(data: Fields): Fields {
  const [row] = inOneRow(Object.values(data).find(isList) ?? [data])
  return isFields(row) ? { ...row, ...data, total: row } : data
}

/** Digits for these are whole cents, or a number of rows; decimals could be dollars, and stay unreadable. */
const numbers = new Set<string>([
  ...kinds,
  'amount',
  'subtotal',
  'total',
  'totalAmount',
  'taxAmount',
  'applicationFee',
  'taxTotal',
  'subtotalBalance',
  'taxBalance',
  'monthlyPayment',
  'monthlySubtotal',
  'monthlyTaxAmount',
  'downPayment',
  'maxAllowedPayment',
  'totalRecords',
  'totalPages',
  'pageNumber',
  'pageSize',
])

const booleans = new Set(['enableGuestLink', 'isPlanCompleted', 'isTaxable', 'defaultFlag'])
const booleanOf: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false }

const inAnyCase = /status$|^accountType$|^type$/i
const dates = /(Date|Ts)$/

/** Values by the names of their fields, in our form; other values as they are. */
function readValues(value: unknown, name = ''): unknown {
  if (isList(value)) return value.map((each) => readValues(each, name))
  if (isFields(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readValues(inner, key)]))
  if (booleans.has(name)) return booleanOf[String(value).toLowerCase()] ?? value
  if (dates.test(name) && name !== 'cardExpirationDate') return dateOf(value)
  if (typeof value !== 'string') return value
  if (inAnyCase.test(name)) return value.toLowerCase()
  return numbers.has(name) && /^\d+$/.test(value) ? Number(value) : value
}

/** Of milliseconds or seconds since 1970 UTC's day; MM/DD/YYYY of a month or day with one digit. */
function dateOf(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(/^(\d{1,2})\/(\d{1,2})\/(?=\d{4})/, (_, month: string, day: string) =>
      [month.padStart(2, '0'), day.padStart(2, '0'), ''].join('/'),
    )
  if (typeof value !== 'number' || !(Math.abs(value) < 8e15)) return value
  return new Date(Math.abs(value) < 1e11 ? value * 1000 : value).toISOString()
}
