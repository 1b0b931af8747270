import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { screenOnly } from '../theme/common.css.ts'
import { bar } from '../pay-bar/PayBar.css.ts'
import { media, space, type } from '../theme/scale.ts'
import { wrap } from './page/Page.css.ts'

export const banner = style([
  screenOnly,
  {
    background: vars.warningSurface,
    borderBottom: `1px solid ${vars.warningBorder}`,
    color: vars.warning,
    ...type[14],
  },
])

export const row = style([wrap, { display: 'flex', gap: space[8], paddingBlock: space[12] }])

/** Fixed to the bottom edge, to avoid a layout shift on a page in use. */
export const over = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 1,
  borderBottom: 0,
  borderTop: `1px solid ${vars.warningBorder}`,
  paddingBottom: 'env(safe-area-inset-bottom, 0px)',
})

// Keeps the end of the page and focused elements out from under it.
const room = '7rem'
globalStyle(`body:has(${over})`, { paddingBottom: room })
globalStyle(`html:has(${over})`, { scrollPaddingBottom: room })

// Above the pay bar, which stays in place.
const barHeight = '4.5625rem'
globalStyle(`body:has(${bar}) ${over}`, {
  '@media': {
    [media.narrow]: { bottom: `calc(${barHeight} + env(safe-area-inset-bottom, 0px))`, paddingBottom: 0 },
  },
})
// There the room is above the pay bar, which would leave the bottom edge otherwise.
globalStyle(`body:has(${over}):has(${bar})`, { '@media': { [media.narrow]: { paddingBottom: 0 } } })
globalStyle(`body:has(${over}) ${bar}`, { '@media': { [media.narrow]: { marginTop: room } } })
globalStyle(`body:has(${over}) :has(> ${bar})`, {
  '@media': { [media.narrow]: { minHeight: `calc(100dvh + ${room})` } },
})
globalStyle(`html:has(${bar}):has(${over})`, {
  '@media': { [media.narrow]: { scrollPaddingBottom: `calc(${barHeight} + ${room})` } },
})
