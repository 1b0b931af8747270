import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { resting, text } from '../button/Button.css.ts'
import { fadeIn } from '../theme/common.css.ts'
import { vars } from '../theme/contract.css.ts'
import { media, motion, nudge, radius, size, space, type } from '../theme/scale.ts'

const rise = keyframes({ from: { transform: 'translateY(100%)' } })
const grow = keyframes({ from: { opacity: 0, transform: 'scale(0.98)' } })
// With large text or zoom, title and buttons would leave no room for the content: the dialog scrolls as a page does. A
// phone in landscape keeps its buttons in view.
const low = '(height < 20rem), (width < 30rem) and (height < 30rem)'
const timing = `${motion.calm} ${motion.ease}`

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  display: 'grid',
  placeItems: 'end stretch',
  overflow: 'hidden',
  background: vars.scrim,
  animation: fadeIn.calm,
  '@media': { [media.desktop]: { placeItems: 'center', padding: space[24] } },
})

// Radix disables pointer events on the whole page; the backdrop does that here, and a bank's own window over the
// dialog must stay usable.
globalStyle('body', { pointerEvents: 'auto !important' as 'auto' })

export const dialog = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minWidth: 0,
  maxHeight: 'calc(100dvh - 2rem)',
  paddingBottom: 'env(safe-area-inset-bottom, 0px)',
  background: vars.raised,
  borderRadius: `${radius.hold} ${radius.hold} 0 0`,
  boxShadow: vars.shadow,
  animation: `${rise} ${timing}`,
  overflow: 'hidden',
  ':focus': { outline: 'none' },
  '@media': {
    [media.desktop]: {
      maxWidth: '30rem',
      maxHeight: 'calc(100dvh - 3rem)',
      borderRadius: radius.hold,
      animationName: grow,
    },
    '(forced-colors: active)': { border: '1px solid' },
    [low]: { height: '100dvh', maxHeight: 'none', borderRadius: 0, overflowY: 'auto' },
  },
})

export const shield = style({ position: 'absolute', inset: 0, zIndex: 1 })

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[16],
  padding: `${space[24]} ${space[16]} ${space[16]}`,
  '@media': { [media.desktop]: { paddingInline: space[24] } },
})

// The amount follows the title closely.
export const headWithSeal = style({ selectors: { '&&': { paddingBottom: space[4] } } })

export const subtitle = style({
  ...type[14],
  color: vars.textSupporting,
  // Extends below the close button.
  selectors: {
    [`${head}:has(> button) &`]: { marginInlineEnd: `calc(${space[12]} - ${space[16]} - ${size.target})` },
  },
})

export const close = style({
  width: size.target,
  height: size.target,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  margin: `calc((${space[24]} - ${size.target}) / 2) -${space[12]} 0 0`,
  borderRadius: radius.touch,
  color: vars.textSupporting,
  ':hover': { color: vars.text },
})

export const body = style({
  minHeight: 0,
  overscrollBehavior: 'contain',
  // Room for the first element's focus ring.
  marginTop: `-${nudge[2]}`,
  overflowY: 'auto',
  '@media': { [low]: { flex: 'none', overflow: 'visible' } },
})

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  padding: `${space[4]} ${space[16]} ${space[16]}`,
  '@media': { [media.desktop]: { padding: `${space[4]} ${space[24]} ${space[24]}` } },
})

// Without an amount, a notice keeps its distance.
globalStyle(`${headWithSeal} + ${body} [role="status"]:last-child`, { marginTop: space[12] })

export const foot = style({
  display: 'flex',
  // Stacked, the primary action is on top.
  flexWrap: 'wrap-reverse',
  justifyContent: 'flex-end',
  gap: space[12],
  padding: `${space[12]} ${space[16]} ${space[16]}`,
  borderTop: `1px solid ${vars.hairline}`,
  '@media': { [media.desktop]: { padding: `${space[16]} ${space[24]}` } },
})

// The secondary action is at the start and the primary one grows; stacked, both have full width. No label is broken to
// keep them in one row.
globalStyle(`${foot} > *`, { justifyContent: 'stretch', flexGrow: 1 })
globalStyle(`${foot} > :last-child`, {
  flexGrow: 999,
  minWidth: 'fit-content',
  // In a wide row, even a thousandth of the room would blur the other action.
  '@media': { [media.desktop]: { flexGrow: 99_999 } },
})

// Two secondary actions share their row evenly.
const beforeOthers = `${foot} > :first-child:nth-last-child(n + 3)`
globalStyle(`${beforeOthers}, ${beforeOthers} ~ :not(:last-child)`, {
  flex: '1 1 0',
  minWidth: 'fit-content',
})

// A longer label while busy wraps inside its button, so that the row stays as it was.
globalStyle(`${foot} > * > ${resting} + ${text}`, { width: 0, minWidth: '100%' })

export const firstLeads = style({})

const leading = `${foot}${firstLeads}`
globalStyle(leading, { flexWrap: 'wrap' })
globalStyle(`${leading} > :first-child`, { '@media': { [media.phone]: { flexBasis: '100%' } } })
globalStyle(`${leading} > :last-child:not(:only-child)`, { '@media': { [media.phone]: { flex: '1 1 0' } } })
