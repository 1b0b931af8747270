import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { motion, nudge, radius, space, type, weight } from '../theme/scale.ts'

export const group = style({ containerType: 'inline-size' })

export const choice = style({
  background: vars.surface,
  border: `1px solid ${vars.controlBorder}`,
  borderRadius: radius.touch,
  transition: `background-color ${motion.fast} ${motion.ease}`,
  ':hover': { borderColor: vars.textSupporting },
})

// An inset shadow, to avoid a layout shift.
export const chosen = style({
  selectors: {
    '&&': {
      background: vars.soft,
      borderColor: vars.accent,
      boxShadow: `inset 0 0 0 1px ${vars.accent}`,
    },
  },
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
})

export const disabled = style({
  selectors: { '&&': { background: vars.sunken, borderColor: vars.hairline } },
})

globalStyle(`${choice}:has(> label :focus-visible)`, {
  outline: `2px solid ${vars.accent}`,
  outlineOffset: '2px',
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: space[12],
  minHeight: 'calc(4rem - 2px)',
  padding: `${space[12]} ${space[16]}`,
  cursor: 'pointer',
  selectors: { [`${disabled} > &`]: { cursor: 'not-allowed' } },
  '@container': { '(width < 14rem)': { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
})

export const radio = style({
  appearance: 'none',
  width: '1.375rem',
  height: '1.375rem',
  margin: 0,
  borderRadius: '50%',
  border: `1.5px solid ${vars.controlBorder}`,
  background: vars.surface,
  cursor: 'inherit',
  ':checked': { border: `7px solid ${vars.accent}` },
  // The card shows the focus ring.
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
})

export const text = style({ display: 'flex', flexDirection: 'column' })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
})

// A badge wider than its line wraps instead of overlapping the logo.
globalStyle(`${head} span`, { minWidth: 0, whiteSpace: 'normal' })

export const title = style({ fontWeight: weight.strong })

export const detail = style({ ...type[14], lineHeight: 1.4, color: vars.textSupporting, textWrap: 'pretty' })

globalStyle(`${disabled} ${title}`, { color: vars.textHint })

export const open = style({ selectors: { '&&': { minHeight: 0, paddingBlock: space[16] } } })

export const marks = style({
  gridColumn: '3 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  '@container': { '(width < 26rem)': { gridColumn: 2, gridRow: 2, marginTop: nudge[6] } },
})

globalStyle(`${row}:has(> ${marks}) > ${radio}`, {
  '@container': { '(width < 26rem)': { gridRow: '1 / span 2' } },
})

export const mark = style({
  gridColumn: 4,
  display: 'flex',
  // Below the text where words would break.
  '@container': { '(width < 14rem)': { gridColumn: 2 } },
})

export const inside = style({ padding: `0 ${space[16]} ${space[16]}` })
