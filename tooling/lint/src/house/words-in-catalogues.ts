import { nameOf, textsIn, valueOf, type Node, type Rule } from './syntax.ts'

const hasLetter = /\p{L}/u

/** What a person reads or hears, by the name under which components take it. */
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

const message = 'Words belong in a *.messages.ts catalogue, in both languages.'

/** A sentence in a component is one that nobody translates. */
export const wordsInCatalogues: Rule = {
  create(context) {
    const complain = (node: Node, texts: readonly string[]) => {
      if (texts.some((text) => hasLetter.test(text))) context.report({ node, message })
    }
    const spokenValue = (node: Node) => {
      if (spoken.has(nameOf(node))) complain(node, textsIn(valueOf(node)))
    }
    return {
      JSXText: (node) => {
        if (!isDrawing(node.parent)) complain(node, [String(node.value)])
      },
      JSXExpressionContainer: (node) => {
        if (node.parent?.type !== 'JSXAttribute') complain(node, textsIn(node.expression))
      },
      JSXAttribute: spokenValue,
      Property: spokenValue,
    }
  },
}

/** Letters in an SVG are a drawing: a card network's mark. */
const isDrawing = (node: Node | undefined) =>
  node?.openingElement !== undefined && nameOf(node.openingElement) === 'text'
