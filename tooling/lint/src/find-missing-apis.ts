import { missingApis } from '@payment-center/chromium'
import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** Used only where the browser has it: by ky. */
const tested = ['AbortSignal.any']

const { builtIns, webApis } = missingApis()
const globals = new Set([...builtIns.globals, ...webApis.globals])
const statics = new Set([...builtIns.statics, ...webApis.statics])
/** Methods of a missing global are left out, because using them names the global; iterators' share names with arrays'. */
const methods = new Set(
  builtIns.methods
    .map((path) => path.split('.prototype.'))
    .flatMap(([owner = '', name = '']) => (owner === 'Iterator' || globals.has(owner) ? [] : name)),
)

/** The APIs in a script, such as `Promise.withResolvers`, that one of the oldest supported browsers lacks. */
export function findMissingApis(script: string): string[] {
  const found = new Set<string>()
  visit(parseSync('script.js', script).program, (name) => found.add(name))
  return [...found].filter((name) => !tested.includes(name)).toSorted()
}

function visit(node: unknown, report: (name: string) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, report)
  if (!isNode(node)) return
  const name = apiOf(node)
  if (name !== null) report(name)
  for (const child of Object.values(node)) visit(child, report)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function apiOf({ type, callee, object, property, computed }: Node): string | null {
  if (type === 'NewExpression' && isNode(callee) && globals.has(String(callee['name'])))
    return String(callee['name'])
  if (
    type === 'CallExpression' &&
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    !callee['computed']
  ) {
    const name = nameOf(callee['property'])
    return methods.has(name) ? name : null
  }
  if (type !== 'MemberExpression' || computed) return null
  const path = `${nameOf(object)}.${nameOf(property)}`
  return statics.has(path) ? path : null
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name']) : '')
