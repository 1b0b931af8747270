import { style } from '@vanilla-extract/css'
import { media, size } from '../../theme/scale.ts'

/** The width that header, tabs, panes and footer share, with a gutter on narrow screens. */
export const wrap = style({
  width: `min(${size.measure}, 100% - 2rem)`,
  marginInline: 'auto',
  '@media': { [media.largeText]: { width: 'calc(100% - 1rem)' } },
})
