import { style, globalStyle } from '@vanilla-extract/css'
import { media, size, space } from '../../theme/scale.ts'
import { skeleton } from '../../skeleton/Skeleton.css.ts'

/** The width that header, tabs, panes and footer share, with a gutter on narrow screens. */
export const wrap = style({
  width: `min(${size.measure}, 100% - 2rem)`,
  marginInline: 'auto',
  '@media': { [media.largeText]: { width: 'calc(100% - 1rem)' } },
})

export const main = style([
  wrap,
  {
    flex: 1,
    paddingBlock: `${space[24]} ${space[48]}`,
    '@media': { [media.desktop]: { paddingBlock: `${space[32]} ${space[64]}` } },
  },
])

export const page = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })

/** `display: contents` makes a screen's bar sticky in the page. */
export const barSlot = style({ display: 'contents' })

export const content = style({ flex: 1, display: 'flex', flexDirection: 'column' })

// Hidden while the screen loads: a footer under it would shift.
for (const waiting of [':not(:has(main))', `:has(main .${skeleton})`])
  globalStyle(`${page}${waiting} > footer`, { visibility: 'hidden' })
