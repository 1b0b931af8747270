import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, numeric as numericStyle, type, weight as weights, space } from '../theme/scale.ts'

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

export const amount = style({ display: 'flex', flexDirection: 'column', gap: space[4] })

export const label = style({ ...type[14], fontWeight: weights.medium, color: vars.textSupporting })

/** Amounts that don't fit a phone at the largest size, or a receipt on a narrow one. */
export const long = styleVariants({
  million: { '@media': { [media.phone]: type[28] } },
  hundredThousand: { '@media': { [media.narrowPhone]: type[28] } },
})

// With large text an amount is smaller, and wraps instead of overflowing the screen.
const figure = style({
  fontVariantNumeric: numericStyle.fontVariantNumeric,
  fontWeight: weights.strong,
  overflowWrap: 'break-word',
  '@media': { [media.largeText]: { fontSize: type[22].fontSize } },
})

export const sum = styleVariants({
  display: [type[40], figure],
  page: [type[28], figure],
})

export const note = style({ ...type[14], color: vars.textSupporting })

/** With large text a word of the size above wouldn't fit its line. */
const smaller = (large: keyof typeof type, small: keyof typeof type) => ({
  ...type[large],
  '@media': { [media.largeText]: { fontSize: type[small].fontSize } },
})

export const headingSize = styleVariants({
  display: type[40],
  page: smaller(28, 22),
  section: smaller(22, 18),
  card: smaller(18, 16),
  body: { fontSize: type[16].fontSize, lineHeight: 1.2 },
  // The label of the large amount below.
  label: { ...type[14], fontWeight: weights.medium, color: vars.textSupporting },
})
