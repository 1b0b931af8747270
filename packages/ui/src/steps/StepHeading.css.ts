import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, nudge, numeric, space, type, weight } from '../theme/scale.ts'

export const heading = style({ display: 'flex', alignItems: 'center', gap: space[12] })

const circle = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: space[32],
  height: space[32],
  borderRadius: '50%',
  border: '1px solid transparent',
  ...type[16],
  ...numeric,
  fontWeight: weight.strong,
  '@media': { [media.largeText]: { display: 'none' } },
})

export const mark = styleVariants({
  done: [circle, { background: vars.successSurface, color: vars.success, borderColor: vars.successBorder }],
  current: [circle, { background: vars.accent, color: vars.onAccent }],
  next: [circle, { background: vars.surface, color: vars.textSupporting, borderColor: vars.controlBorder }],
})

export const words = style({ display: 'grid', gap: nudge[2] })

export const position = style({ ...type[14], fontWeight: weight.medium, color: vars.textSupporting })

export const title = style({
  ...type[18],
  '@media': { [media.largeText]: { fontSize: type[16].fontSize } },
})
