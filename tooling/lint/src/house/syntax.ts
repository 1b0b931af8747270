/** The fields of a syntax tree node that the rules read. */
export interface Node {
  readonly type: string
  readonly name?: string | Node
  readonly value?: unknown
  readonly key?: Node
  readonly expression?: Node
  readonly expressions?: readonly Node[]
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
  readonly consequent?: Node
  readonly alternate?: Node
  readonly left?: Node
  readonly right?: Node
  readonly argument?: Node
  readonly openingElement?: Node
  readonly parent?: Node
}

interface Context {
  report(problem: { readonly node: Node; readonly message: string }): void
}

export interface Rule {
  create(context: Context): Readonly<Record<string, (node: Node) => void>>
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The value of a property or an attribute, without its braces. */
export function valueOf({ value }: Node): Node | undefined {
  if (!isNode(value)) return undefined
  return value.type === 'JSXExpressionContainer' ? value.expression : value
}

/** The name of a property or an attribute, '' when it is computed. */
export function nameOf(node: Node): string {
  const key = node.key ?? (isNode(node.name) ? node.name : undefined)
  if (key === undefined) return ''
  if (typeof key.name === 'string') return key.name
  return typeof key.value === 'string' ? key.value : ''
}

/** The string literals in an expression: quoted, in a template, in either branch of a condition. */
export function textsIn(node: Node | undefined): string[] {
  if (node === undefined) return []
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return (node.quasis ?? []).map(({ value }) => value.cooked)
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.type === 'LogicalExpression' || isJoin(node)
        ? [...textsIn(node.left), ...textsIn(node.right)]
        : []
    default:
      return []
  }
}

const isJoin = (node: Node) => (node as { readonly operator?: string }).operator === '+'
