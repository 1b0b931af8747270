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

const color = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i
const colored = /color|background|border|outline|fill|stroke|shadow/i
const named =
  /\b(?:black|white|gr[ae]y|silver|red|green|blue|yellow|orange|purple|pink|brown|navy|teal|gold|maroon|olive|lime|aqua|fuchsia|crimson|tomato|indigo|violet)\b/i

const length = /(?:^|[\s(,+*-])-?(?:\d*\.)?\d*[1-9]\d*(?:\.\d+)?(?:px|pt|r?em|ch|vh|vw)\b/
const spaced = /^(?:gap|rowGap|columnGap|margin|padding|scrollMargin|scrollPadding)/

const messages = {
  color: 'Use a role of the theme (vars.…) instead of a color.',
  fontSize: 'Use a size of the type scale (type[…]).',
  space: 'Use the grid (space[…]), or nudge[…] for an optical correction.',
}

/** Reports colors, font sizes and spaces that are not theme tokens: no theme could change them. */
export const tokensOnly: Rule = {
  create(context) {
    const reportNode = (node: ESTree.Node, of: keyof typeof messages) =>
      context.report({ node, message: messages[of] })
    return {
      Literal: (node) => {
        if (typeof node.value === 'string' && color.test(node.value)) reportNode(node, 'color')
      },
      TemplateLiteral: (node) => {
        if (textsIn(node).some((text) => color.test(text))) reportNode(node, 'color')
      },
      Property: (node) => {
        const name = nameOf(node)
        const texts = textsIn(valueOf(node))
        const matches = (pattern: RegExp) => texts.some((text) => pattern.test(text))
        if (colored.test(name) && matches(named)) reportNode(node, 'color')
        if ((name === 'fontSize' || name === 'font') && matches(length)) reportNode(node, 'fontSize')
        if (spaced.test(name) && matches(length)) reportNode(node, 'space')
      },
    }
  },
}

const hasLetter = /\p{L}/u

/** Properties and attributes whose text people read or hear. */
const spoken = new Set([
  'alt',
  'amountLabel',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'aside',
  'busy',
  'caption',
  'detail',
  'disabledReason',
  'error',
  'heading',
  'hint',
  'label',
  'legend',
  'note',
  'placeholder',
  'subtitle',
  'title',
])

const message = 'Text belongs in messages.en.ts and messages.es.ts.'

/** Reports text in components: it would stay untranslated. */
export const wordsInCatalogues: Rule = {
  create(context) {
    const reportText = (node: ESTree.Node, texts: readonly string[]) => {
      if (texts.some((text) => hasLetter.test(text))) context.report({ node, message })
    }
    const spokenValue = (node: Parameters<typeof valueOf>[0]) => {
      if (spoken.has(nameOf(node))) reportText(node, textsIn(valueOf(node)))
    }
    return {
      JSXText: (node) => {
        if (!isDrawing(node.parent)) reportText(node, [node.value])
      },
      JSXExpressionContainer: (node) => {
        if (node.parent?.type !== 'JSXAttribute') reportText(node, textsIn(node.expression))
      },
      JSXAttribute: spokenValue,
      Property: spokenValue,
    }
  },
}

/** Text in an SVG is part of a drawing, such as a card network's logo. */
const isDrawing = (node: ESTree.Node | null | undefined) =>
  node?.type === 'JSXElement' && nameOf(node.openingElement) === 'text'

const queries = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'])
const moveQuery = 'Move this query to a *-repository.ts file, where the next reader looks for SQL.'

/** Reports queries. Repositories and the database's own folder are exempt by the configuration. */
const sqlInRepositories: Rule = {
  create(context) {
    return {
      MemberExpression: (node) => {
        const { property } = node
        if (property.type === 'Identifier' && queries.has(property.name))
          context.report({ node, message: moveQuery })
      },
      ImportDeclaration: (node) => {
        if (node.source.value.endsWith('/db/rows.ts')) context.report({ node, message: moveQuery })
      },
      TaggedTemplateExpression: (node) => {
        if (node.tag.type === 'Identifier' && node.tag.name === 'sql')
          context.report({ node, message: moveQuery })
      },
    }
  },
}

/** Lint rules of this project. */
export default {
  meta: { name: 'custom-rules' },
  rules: {
    'sql-in-repositories': sqlInRepositories,
    'tokens-only': tokensOnly,
    'words-in-catalogues': wordsInCatalogues,
  },
}
