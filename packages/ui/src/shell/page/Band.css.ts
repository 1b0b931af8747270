import { globalStyle, style } from '@vanilla-extract/css'
import { screenOnly } from '../../theme/common.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { media, space, type, weight } from '../../theme/scale.ts'
import { loading, lock, name as practiceName } from '../practice/Logo.css.ts'
import { wrap } from './Page.css.ts'

export const band = style([
  screenOnly,
  { background: vars.band, color: vars.onBand, borderBottom: `1px solid ${vars.hairline}` },
])

globalStyle(`${band} :focus-visible`, { outlineColor: vars.onBand, boxShadow: `0 0 0 2px ${vars.band}` })

const row = style([
  wrap,
  {
    display: 'grid',
    alignItems: 'center',
    columnGap: space[12],
    minHeight: '4rem',
    '@media': {
      [media.desktop]: {
        columnGap: space[24],
        minHeight: '4.5rem',
      },
    },
  },
])

export const guest = style([
  row,
  {
    '@media': {
      [media.desktop]: {
        gridTemplateColumns: 'auto auto 1fr',
        gridTemplateAreas: '"logo title name"',
      },
      [media.phone]: {
        // The practice's name breaks only between words; the product's name wraps first.
        gridTemplateColumns: 'minmax(min-content, 1fr) auto',
        gridTemplateAreas: '"logo title" "logo name"',
        alignContent: 'center',
        paddingBlock: space[4],
      },
      [media.largeText]: { display: 'block' },
    },
  },
])

export const payer = style([
  row,
  {
    '@media': {
      [media.desktop]: {
        // A long practice name leaves room for the payer's.
        gridTemplateColumns: 'auto auto minmax(14rem, 1fr) auto',
        gridTemplateAreas: '"logo title name off"',
      },
      [media.phone]: {
        // The payer's name doesn't narrow the practice's above it.
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        gridTemplateAreas: '"logo logo off" "title name name"',
        gridTemplateRows: 'minmax(4rem, auto) auto',
        paddingBottom: space[12],
      },
      [media.largeText]: { gridTemplate: '"logo" "title" "name" "off"', rowGap: space[8] },
    },
  },
])

export const logo = style({ gridArea: 'logo', minWidth: 0, display: 'flex' })

// Deprecated, but browsers clamp lines only with it.
const vertical = { WebkitBoxOrient: 'vertical' } as const
// A long name ends with an ellipsis after two lines; its title and the footer have all of it.
globalStyle(`${logo} ${practiceName}`, {
  display: '-webkit-box',
  ...vertical,
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '@media': { [media.phone]: { marginBlock: space[8] } },
})
// The name next to the lock identifies the practice.
globalStyle(`${payer} ${lock}:not(:only-child)`, { '@media': { [media.narrowPhone]: { display: 'none' } } })

export const title = style({
  gridArea: 'title',
  fontWeight: weight.strong,
  '@media': {
    [media.phone]: { fontSize: type[14].fontSize, lineHeight: 1.4 },
    [media.desktop]: {
      display: 'flex',
      alignItems: 'center',
      gap: space[24],
      fontWeight: weight.medium,
      '::before': { content: '', width: '1px', height: '1.75rem', background: 'currentColor', opacity: 0.3 },
    },
  },
})

/** A title without a name below it. */
export const alone = style({})

// Hidden while the logo loads, to avoid a layout shift.
for (const waiting of [':empty', `:has(.${loading})`])
  globalStyle(`${logo}${waiting} + ${title}`, { '@media': { [media.desktop]: { visibility: 'hidden' } } })

export const name = style({
  gridArea: 'name',
  display: 'flex',
  alignItems: 'center',
  justifySelf: 'end',
  minWidth: 0,
  overflowWrap: 'anywhere',
  gap: space[8],
  textAlign: 'end',
  '@media': {
    // Its links' targets reach 2 px over Log Off.
    [media.phone]: { position: 'relative', zIndex: 1, fontSize: type[14].fontSize, lineHeight: 1.4 },
  },
})

// A long name breaks anywhere; the link next to it only between its words.
globalStyle(`${name} > a + a`, {
  overflowWrap: 'normal',
  marginInlineStart: space[4],
  paddingInlineStart: space[12],
  borderInlineStart: '1px solid color-mix(in oklch, currentColor 45%, transparent)',
})

globalStyle(`${guest} > ${logo}`, {
  '@media': { [media.phone]: { maxWidth: 'max(100vw - 7rem, 9rem)' } },
})
// Two lines next to the logo, close together; a single title is centered.
globalStyle(`${guest} > ${title}`, { '@media': { [media.phone]: { textAlign: 'end', alignSelf: 'end' } } })
// Not by :last-child: a browser may draw the title before it has parsed the name.
globalStyle(`${guest} > ${alone}`, {
  '@media': { [media.phone]: { gridRow: '1 / -1', alignSelf: 'center' } },
})
globalStyle(`${guest} > ${name}`, { '@media': { [media.phone]: { alignSelf: 'start' } } })
// Before the name, but after it in the document, which shows both at once if it arrives in pieces: nothing moves.
globalStyle(`${name} > svg`, { order: -1, '@media': { [media.phone]: { display: 'none' } } })
globalStyle(`${name}:not(:has(> svg))`, { visibility: 'hidden' })

export const off = style({
  gridArea: 'off',
  justifySelf: 'end',
  marginInlineStart: `-${space[8]}`,
})
