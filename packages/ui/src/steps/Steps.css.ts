import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, nudge, type } from '../theme/scale.ts'

export const bars = style({ display: 'flex', gap: nudge[6] })

export const bar = style({
  flex: 1,
  height: '4px',
  borderRadius: '2px',
  background: vars.fill,
  '@media': { [media.forcedColors]: { border: '1px solid' } },
})

export const done = style({
  background: vars.accent,
  '@media': { [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
})

export const line = style({ ...type[14], color: vars.textSupporting })
