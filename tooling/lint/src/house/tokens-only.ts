import type { ESTree } from 'vite'
import { nameOf, textsIn, valueOf, type Rule } from './syntax.ts'

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
