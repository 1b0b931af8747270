import { style } from '@vanilla-extract/css'
import { size } from '../../theme/scale.ts'

/** The width that header, tabs, panes and footer share, with a gutter on narrow screens. */
export const wrap = style({ width: `min(${size.measure}, 100% - 2rem)`, marginInline: 'auto' })
