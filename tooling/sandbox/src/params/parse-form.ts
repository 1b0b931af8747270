import { isRawObject, type Raw } from './raw.ts'

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
