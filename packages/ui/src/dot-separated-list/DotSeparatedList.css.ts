import { style } from '@vanilla-extract/css'
import { space } from '../theme/scale.ts'

// The dot before the first text of a line is in the margin, where it is clipped.
export const frame = style({ display: 'block', overflowX: 'clip' })

export const line = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: `-${space[16]}` })

export const item = style({ position: 'relative', minWidth: 0, paddingInlineStart: space[16] })

export const dot = style({
  position: 'absolute',
  insetInlineStart: 0,
  width: space[16],
  textAlign: 'center',
})
