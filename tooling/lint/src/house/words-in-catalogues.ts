import type { ESTree } from 'vite'
import { nameOf, textsIn, valueOf, type Rule } from './syntax.ts'

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

const message = 'Text belongs in a *.messages.ts catalogue, in both languages.'

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
