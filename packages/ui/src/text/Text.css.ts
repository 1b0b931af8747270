import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, numeric as numericStyle, type, weight as weights } from '../theme/scale.ts'

export const size = styleVariants({
  small: type[14],
  body: type[16],
  lead: { fontSize: type[18].fontSize },
})

export const tone = styleVariants({
  supporting: { color: vars.textSupporting },
  hint: { color: vars.textHint },
})

export const weight = styleVariants(weights, (fontWeight) => ({ fontWeight }))

export const align = styleVariants({
  center: { textAlign: 'center' },
})

export const numeric = style([
  numericStyle,
  // A name before it that is written from right to left would take it to its other side.
  { unicodeBidi: 'isolate' },
  { '@media': { [media.largeText]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } },
])
