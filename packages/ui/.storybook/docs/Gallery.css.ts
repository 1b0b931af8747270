import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../src/theme/contract.css.ts'
import { radius, space, type, weight } from '../../src/theme/scale.ts'

export const gallery = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: space[24],
})

export const entry = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  overflow: 'hidden',
  background: vars.surface,
  border: `1px solid ${vars.hairline}`,
  borderRadius: radius.hold,
  ':hover': { borderColor: vars.controlBorder },
})

/** Smaller than in a screen; what still doesn't fit is cut. */
export const drawing = style({
  display: 'grid',
  alignItems: 'center',
  height: '11rem',
  overflow: 'hidden',
  padding: `${space[8]} ${space[16]}`,
  color: vars.text,
  background: vars.wash,
  borderBottom: `1px solid ${vars.hairline}`,
})

globalStyle(`${drawing} > *`, { zoom: 0.75 })

export const text = style({ padding: space[16], color: vars.textSupporting, fontSize: type[14].fontSize })

export const name = style({ color: vars.accent, fontSize: type[16].fontSize, fontWeight: weight.strong })

// The whole entry is the target.
globalStyle(`${name}::after`, { content: '""', position: 'absolute', inset: 0 })
