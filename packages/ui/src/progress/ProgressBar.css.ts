import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, space, type } from '../theme/scale.ts'

export const text = style({ ...type[14], color: vars.textSupporting })

export const track = style({
  height: space[8],
  borderRadius: '4px',
  background: vars.fill,
  overflow: 'hidden',
  '@media': { [media.forcedColors]: { border: '1px solid' } },
})

export const bar = style({
  height: '100%',
  borderRadius: '4px',
  background: vars.accent,
  '@media': { [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
})
