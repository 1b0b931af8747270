import { style } from '@vanilla-extract/css'
import { size } from '../../theme/scale.ts'

/** The measure that header, tabs, panes and footer share; the gutter shows where the screen is narrower. */
export const wrap = style({ width: `min(${size.measure}, 100% - 2rem)`, marginInline: 'auto' })
