import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { screenOnly } from '../theme/print.css.ts'
import { bar } from '../pay-bar/PayBar.css.ts'
import { media, space, type } from '../theme/scale.ts'
import { wrap } from './page/wrap.css.ts'

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

/** Comes when the page is in use already: over its bottom edge, where it moves nothing. */
export const over = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 1,
  borderBottom: 0,
  borderTop: `1px solid ${vars.warningBorder}`,
  paddingBottom: 'env(safe-area-inset-bottom, 0px)',
})

// Nothing is behind it for good: neither the page's end nor what has focus.
const room = '7rem'
globalStyle(`body:has(${over})`, { paddingBottom: room })
globalStyle(`html:has(${over})`, { scrollPaddingBottom: room })

// Above a pay bar, which stays where it is, under the thumb.
const barHeight = '4.5625rem'
globalStyle(`body:has(${bar}) ${over}`, {
  '@media': {
    [media.narrow]: { bottom: `calc(${barHeight} + env(safe-area-inset-bottom, 0px))`, paddingBottom: 0 },
  },
})
// There the page is longer before the bar, which would leave its edge otherwise.
globalStyle(`body:has(${over}):has(${bar})`, { '@media': { [media.narrow]: { paddingBottom: 0 } } })
globalStyle(`body:has(${over}) ${bar}`, { '@media': { [media.narrow]: { marginTop: room } } })
globalStyle(`body:has(${over}) :has(> ${bar})`, {
  '@media': { [media.narrow]: { minHeight: `calc(100dvh + ${room})` } },
})
globalStyle(`html:has(${bar}):has(${over})`, {
  '@media': { [media.narrow]: { scrollPaddingBottom: `calc(${barHeight} + ${room})` } },
})
