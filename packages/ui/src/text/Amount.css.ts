import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, numeric, space, type, weight } from '../theme/scale.ts'

export const amount = style({ display: 'flex', flexDirection: 'column', gap: space[4] })

export const label = style({ ...type[14], fontWeight: weight.medium, color: vars.textSupporting })

/** From a million, which doesn't fit a phone at the largest size. */
export const long = style({ '@media': { [media.phone]: type[28] } })

// With large text an amount is smaller, and wraps instead of overflowing the screen.
const figure = style({
  fontVariantNumeric: numeric.fontVariantNumeric,
  fontWeight: weight.strong,
  overflowWrap: 'break-word',
  '@media': { [media.largeText]: { fontSize: type[22].fontSize } },
})

export const sum = styleVariants({
  display: [type[40], figure],
  page: [type[28], figure],
})

export const note = style({ ...type[14], color: vars.textSupporting })
