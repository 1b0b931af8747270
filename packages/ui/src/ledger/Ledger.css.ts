import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, nudge, numeric, space, type, weight } from '../theme/scale.ts'

export const ledger = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] })

export const ruled = style({ borderTop: `1px solid ${vars.hairline}`, paddingTop: space[16] })

export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[8],
  '@media': { [media.largeText]: { flexWrap: 'wrap' } },
})

/** A dot leader, decorative; absent next to a label that fills its line. */
export const leader = style({
  '::after': {
    content: '',
    order: 1,
    flex: 1,
    height: '3px',
    opacity: 0.75,
    // Printers leave out backgrounds otherwise.
    printColorAdjust: 'exact',
    background: `radial-gradient(circle, ${vars.controlBorder} 0.7px, transparent 1.2px) 100% 50% / 7px 3px repeat-x`,
  },
})

export const label = style({ minWidth: 0, overflowWrap: 'anywhere' })

export const detail = style({ display: 'block', ...type[14], color: vars.textHint })

// The value shrinks and wraps before its label does.
export const figure = style({
  order: 2,
  flexShrink: 99_999,
  textAlign: 'end',
  // A reference of many characters without a space wraps; an amount, which is shorter, never does.
  maxWidth: '75%',
  overflowWrap: 'break-word',
  fontVariantNumeric: numeric.fontVariantNumeric,
  '@media': { [media.largeText]: { maxWidth: '100%', marginInlineStart: 'auto' } },
})

export const total = style({
  marginTop: space[4],
  paddingTop: space[12],
  borderTop: `1px solid ${vars.text}`,
  fontWeight: weight.strong,
})

export const sum = style({
  ...type[22],
  ...numeric,
  lineHeight: 1.25,
  paddingBottom: nudge[3],
  borderBottom: `3px double ${vars.text}`,
})
