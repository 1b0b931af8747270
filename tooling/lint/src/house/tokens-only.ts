import { nameOf, textsIn, valueOf, type Node, type Rule } from './syntax.ts'

const color = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i
const colored = /color|background|border|outline|fill|stroke|shadow/i
const named =
  /\b(?:black|white|gr[ae]y|silver|red|green|blue|yellow|orange|purple|pink|brown|navy|teal|gold|maroon|olive|lime|aqua|fuchsia|crimson|tomato|indigo|violet)\b/i

const length = /(?:^|[\s(,+*-])-?(?:\d*\.)?\d*[1-9]\d*(?:\.\d+)?(?:px|pt|r?em|ch|vh|vw)\b/
const spaced = /^(?:gap|rowGap|columnGap|margin|padding|scrollMargin|scrollPadding)/

const messages = {
  color: 'Name a role of the theme (vars.…), never a colour.',
  fontSize: 'Take a size of the type scale (type[…]).',
  space: 'Take room from the grid (space[…]), or nudge[…] for an optical correction.',
}

/** Styles are made of tokens: a colour, a font size or a space of one's own is one that no theme changes. */
export const tokensOnly: Rule = {
  create(context) {
    const complain = (node: Node, of: keyof typeof messages) =>
      context.report({ node, message: messages[of] })
    return {
      Literal: (node) => {
        if (typeof node.value === 'string' && color.test(node.value)) complain(node, 'color')
      },
      TemplateLiteral: (node) => {
        if (textsIn(node).some((text) => color.test(text))) complain(node, 'color')
      },
      Property: (node) => {
        const name = nameOf(node)
        const texts = textsIn(valueOf(node))
        const says = (pattern: RegExp) => texts.some((text) => pattern.test(text))
        if (colored.test(name) && says(named)) complain(node, 'color')
        if ((name === 'fontSize' || name === 'font') && says(length)) complain(node, 'fontSize')
        if (spaced.test(name) && says(length)) complain(node, 'space')
      },
    }
  },
}
