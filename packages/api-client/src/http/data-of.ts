import type { Call } from '@payment-center/validation/wire'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * The `data` of a success in the form of the call's answer: the specification often names a field without saying whether
 * `data` has it or is it. An answer without fields may come without data.
 */
export function dataOf({ list, listOfOne, part }: Call, data: unknown): unknown {
  if (Array.isArray(data) && list !== undefined) return { [list]: data }
  if (!isFields(data)) return data ?? {}
  if (part !== undefined && !(part in data)) return { [part]: data }
  if (list === undefined || list in data) return data
  const lists = Object.values(data).filter(Array.isArray)
  if (lists.length === 1) return { ...data, [list]: lists[0] }
  return listOfOne === true ? { [list]: [data] } : data
}
