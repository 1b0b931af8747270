import type { ObjectStore } from '../store/objects.ts'
import { invalidRequest } from './errors.ts'

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
