import { globalStyle, style } from '@vanilla-extract/css'
import { flush } from '../card/Card.css.ts'
import { fadeIn } from '../theme/common.css.ts'
import { vars } from '../theme/contract.css.ts'
import { media, nudge, numeric, radius, space, type, weight, motion } from '../theme/scale.ts'
import { section } from '../section/Section.css.ts'

export const list = flush

export const item = style({
  animation: fadeIn.fast,
  selectors: { '& + &': { borderTop: `1px solid ${vars.hairline}` } },
})

// Title, badge and detail are separate cells, so that the badge can move.
export const row = style([
  item,
  {
    display: 'grid',
    alignItems: 'center',
    padding: space[16],
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"start title amount action" "start detail amount action" "start badge amount action"',
    '@media': {
      [media.desktop]: {
        gridTemplateColumns: 'auto minmax(0, max-content) 1fr auto auto',
        gridTemplateAreas: '"start title badge amount action" "start detail detail amount action"',
        padding: `${space[16]} ${space[24]}`,
      },
      [media.largeText]: {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        padding: space[8],
      },
    },
  },
])

export const owed = style({
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"title amount" "detail action" "badge action"',
    },
    // An invoice number doesn't fit next to an amount or a button here.
    [media.narrowPhone]: {
      gridTemplateAreas: '"title title" "detail detail" "badge badge" "amount action"',
    },
  },
})

// A single title is centered next to its logo.
export const bare = style({
  gridTemplateAreas: '"start title amount action"',
  '@media': {
    [media.desktop]: { gridTemplateAreas: '"start title badge amount action"' },
  },
})

export const start = style({
  gridArea: 'start',
  alignSelf: 'start',
  marginTop: nudge[2],
  marginInlineEnd: space[12],
})

globalStyle(`${bare} > ${start}`, { alignSelf: 'center', marginTop: 0 })

export const title = style({ gridArea: 'title', fontWeight: weight.strong })

export const badge = style({
  gridArea: 'badge',
  '@media': {
    [media.phone]: { marginTop: space[8] },
    [media.desktop]: { marginInlineStart: space[12] },
  },
})

export const detail = style({
  gridArea: 'detail',
  alignSelf: 'start',
  ...type[14],
  color: vars.textSupporting,
})

export const amount = style({
  gridArea: 'amount',
  ...numeric,
  fontWeight: weight.strong,
  textAlign: 'end',
  marginInlineStart: space[16],
})

export const action = style({
  gridArea: 'action',
  display: 'flex',
  justifyContent: 'flex-end',
  marginInlineStart: space[16],
})

// A button without an amount is below the words, which would have no room next to it.
globalStyle(`${row}:not(${owed}):has(> ${action})`, {
  '@media': {
    [media.narrowPhone]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateAreas: '"start title" "start detail" "start badge" "start action"',
    },
  },
})
globalStyle(`${row}:not(${owed}) > ${action}`, {
  '@media': { [media.narrowPhone]: { justifyContent: 'flex-start', margin: `${space[4]} 0 0` } },
})

// A long badge wraps instead of running out of its row.
globalStyle(`${owed} > ${badge} > *`, { '@media': { [media.narrowPhone]: { whiteSpace: 'normal' } } })

globalStyle(`${owed} > ${amount}`, {
  '@media': { [media.narrowPhone]: { margin: `${space[12]} 0 0`, textAlign: 'start' } },
})

// Buttons have no icon on a phone.
globalStyle(`${action} svg`, { '@media': { [media.phone]: { display: 'none' } } })

// Buttons of equal width across rows.
globalStyle(`${owed} > ${action} > *`, { minWidth: '6rem' })
globalStyle(`${owed} > ${action}`, {
  '@media': {
    [media.phone]: { alignSelf: 'end', marginTop: space[4] },
    [media.narrowPhone]: { marginTop: space[12] },
  },
})

export const press = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  minHeight: '4.5rem',
  width: '100%',
  padding: space[16],
  textAlign: 'start',
  borderRadius: 'inherit',
  ':hover': { background: vars.soft },
  '@media': { [media.desktop]: { paddingInline: space[24] } },
})

globalStyle(`${item}:first-child > ${press}`, { borderRadius: `${radius.hold} ${radius.hold} 0 0` })
globalStyle(`${item}:last-child > ${press}`, { borderRadius: `0 0 ${radius.hold} ${radius.hold}` })
globalStyle(`${item}:only-child > ${press}`, { borderRadius: radius.hold })

export const pressWords = style({ flex: 1, minWidth: 0 })

export const pressTitle = style({ display: 'block', fontWeight: weight.strong })

export const pressAmount = style({ display: 'block', marginTop: space[4], fontWeight: weight.medium })

export const pressDetail = style({ display: 'block', ...type[14], color: vars.textSupporting })

// The rest of the page is not drawn for the transition, and stays usable.
const root = ':root:active-view-transition'
globalStyle(root, { viewTransitionName: 'none' })
globalStyle(`${root} ${item}, ${root} ${section}, ${root} main [role="status"]`, {
  viewTransitionName: 'match-element',
})
globalStyle('::view-transition', { pointerEvents: 'none' })

// A removed row has faded before the others pass its place; both together last `calm`.
globalStyle('::view-transition-group(*)', {
  animationDelay: `calc(${motion.calm} - ${motion.fast})`,
  animationDuration: motion.fast,
  animationTimingFunction: motion.ease,
})
globalStyle('::view-transition-old(*):only-child', { animationDelay: '0s' })

globalStyle('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  '@media': { [media.reducedMotion]: { animation: 'none !important' } },
})
