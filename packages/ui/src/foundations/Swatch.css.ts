import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { radius, space, type } from '../theme/scale.ts'

/** Equally wide and, in a row, equally high. */
export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
  gap: space[12],
})

export const swatch = style({
  display: 'grid',
  padding: space[12],
  border: `1px solid ${vars.hairline}`,
  borderRadius: radius.hold,
})

export const sample = style({
  display: 'block',
  padding: space[8],
  border: '1px solid',
  borderRadius: radius.touch,
  fontSize: type[14].fontSize,
})

export const bar = style({ height: space[16], background: vars.accent, borderRadius: radius.card })

export const corner = style({
  width: space[64],
  height: space[48],
  background: vars.soft,
  border: `1px solid ${vars.controlBorder}`,
})

/** Grows under the pointer. */
export const mover = style({
  width: space[48],
  height: space[24],
  background: vars.accent,
  ':hover': { width: '8rem' },
})
