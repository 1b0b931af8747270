import type { ESTree, Visitor } from 'vite'

export interface Rule {
  create(context: {
    report(problem: { readonly node: ESTree.Node; readonly message: string }): void
  }): ConstructorParameters<typeof Visitor>[0]
}

type Property = Parameters<NonNullable<ReturnType<Rule['create']>['Property']>>[0]

/** The value of a property or an attribute, without its braces. */
export function valueOf({ value }: Property | ESTree.JSXAttribute): ESTree.Node | null {
  return value?.type === 'JSXExpressionContainer' ? value.expression : value
}

/** The name of a property, an attribute or an element, '' when it is computed. */
export function nameOf(node: Property | ESTree.JSXAttribute | ESTree.JSXOpeningElement): string {
  const key = node.type === 'Property' ? node.key : node.name
  if (key.type === 'Identifier' || key.type === 'JSXIdentifier') return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : ''
}

/** The string literals in an expression: quoted, in a template, in either branch of a condition. */
export function textsIn(node: ESTree.Node | null): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '')
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)]
    case 'LogicalExpression':
      return [...textsIn(node.left), ...textsIn(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsIn(node.left), ...textsIn(node.right)] : []
    default:
      return []
  }
}
