import { style, globalStyle } from '@vanilla-extract/css'
import { hidden } from '../../hidden/VisuallyHidden.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { media, radius, size, space, weight, type } from '../../theme/scale.ts'
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

// Above the header while it has the focus.
export const skip = style({
  position: 'fixed',
  zIndex: 2,
  top: space[8],
  left: space[16],
  padding: `${space[12]} ${space[16]}`,
  // Visible only in forced colors.
  border: '1px solid transparent',
  borderRadius: radius.touch,
  background: vars.surface,
  color: vars.accent,
  fontWeight: weight.strong,
  selectors: { '&:not(:focus)': hidden },
})

export const page = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })

/** `display: contents` makes a screen's bar sticky in the page. */
export const barSlot = style({ display: 'contents' })

export const content = style({ flex: 1, display: 'flex', flexDirection: 'column' })

// Hidden while the screen loads: a footer under it would shift.
for (const waiting of [':not(:has(main))', `:has(main .${skeleton})`])
  globalStyle(`${page}${waiting} > footer`, { visibility: 'hidden' })

export const messagePage = style({
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  padding: `${space[48]} ${space[24]}`,
  background: vars.wash,
})

export const column = style({
  width: '100%',
  maxWidth: '32rem',
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
})

export const text = style({ display: 'flex', flexDirection: 'column', gap: space[12] })

globalStyle(`${text} p + p`, { marginTop: space[8] })

export const body = style({ fontSize: type[18].fontSize })
