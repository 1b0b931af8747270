import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { flush } from '../card/Card.css.ts'
import { hidden, visuallyHidden } from '../hidden/VisuallyHidden.css.ts'
import { fadeIn } from '../theme/common.css.ts'
import { vars } from '../theme/contract.css.ts'
import { media, nudge, radius, space, type, weight } from '../theme/scale.ts'

export const frame = style([flush, { overflow: 'hidden' }])

export const inset = style({ borderRadius: radius.touch })

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  '@media': { [media.phone]: { display: 'block' } },
})

export const caption = visuallyHidden

export const head = style({ '@media': { [media.phone]: hidden } })

export const heading = style({
  padding: `${space[12]} ${space[24]}`,
  background: vars.wash,
  ...type[14],
  fontWeight: weight.medium,
  color: vars.textHint,
  textAlign: 'start',
})

export const body = style({ '@media': { [media.phone]: { display: 'block' } } })

export const row = style({
  animation: fadeIn.fast,
  borderTop: `1px solid ${vars.hairline}`,
  '@media': {
    [media.phone]: {
      display: 'grid',
      // A long status doesn't narrow the number above it.
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas:
        '"topStart topStart topEnd" "bottomStart bottomEnd bottomEnd" "lastStart lastStart lastStart"',
      position: 'relative',
      gap: `${nudge[2]} ${space[16]}`,
      padding: `${space[12]} ${space[16]}`,
      ':first-child': { borderTop: 0 },
    },
    [media.narrowPhone]: { columnGap: space[8] },
    [media.largeText]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"topStart" "topEnd" "bottomStart" "bottomEnd" "lastStart"',
      paddingInline: space[8],
    },
  },
})

export const cell = style({
  '@media': { [media.desktop]: { height: '3.25rem', padding: `${space[8]} ${space[24]}` } },
})

const atEnd = {
  '@media': { [media.phone]: { textAlign: 'end' }, [media.largeText]: { textAlign: 'start' } },
} as const

const supporting = { '@media': { [media.phone]: { ...type[14], color: vars.textSupporting } } }

export const corner = styleVariants({
  topStart: { gridArea: 'topStart' },
  bottomStart: { gridArea: 'bottomStart', ...supporting },
  lastStart: { gridArea: 'lastStart', ...supporting },
  topEnd: { gridArea: 'topEnd', ...atEnd },
  bottomEnd: {
    gridArea: 'bottomEnd',
    '@media': {
      [media.phone]: { ...type[14], textAlign: 'end' },
      [media.largeText]: { textAlign: 'start' },
    },
  },
})

// On a phone a row is the target of its link.
globalStyle(`${row} a::after`, {
  '@media': { [media.phone]: { content: '""', position: 'absolute', inset: 0 } },
})

export const beyond = style({ '@media': { [media.phone]: { display: 'none' } } })

export const phoneFooter = style({
  display: 'none',
  '@media': {
    [media.phone]: { display: 'block', borderTop: `1px solid ${vars.hairline}`, padding: space[8] },
  },
})

// Without a third line, the number is next to the status: that wraps, or has a line of its own, never the number.
globalStyle(`${row}:not(:has(> ${corner.lastStart}))`, {
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'minmax(min-content, 1fr) auto',
      gridTemplateAreas: '"topStart topEnd" "bottomStart bottomEnd"',
    },
    [media.narrowPhone]: {
      gridTemplateAreas: '"topStart topEnd" "bottomEnd bottomEnd" "bottomStart bottomStart"',
    },
    [media.largeText]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"topStart" "topEnd" "bottomStart" "bottomEnd"',
    },
  },
})

// A word and a number wrap between them. A number wider than the row, with its letters spaced, still breaks.
for (const start of [corner.topStart, corner.bottomStart])
  globalStyle(`${start} span`, {
    '@media': { [media.phone]: { whiteSpace: 'normal', overflowWrap: 'break-word' } },
  })

export const end = style({ textAlign: 'end' })
