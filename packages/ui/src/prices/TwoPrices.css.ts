import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { nudge, numeric, radius, space, type, weight } from '../theme/scale.ts'

// Without a frame: two framed halves look like a switch. The cells' padding is outside, so that their texts align.
export const prices = style({ display: 'flex', flexWrap: 'wrap', marginInline: `calc(-1 * ${space[12]})` })

export const awaited = style({ visibility: 'hidden' })

// Equal cells, which stack when they don't fit.
export const price = style({
  flex: '1 1 40%',
  minWidth: 'min-content',
  display: 'flex',
  flexDirection: 'column',
  gap: nudge[2],
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.touch,
})

export const yours = style({
  background: vars.soft,
  boxShadow: `0 0 0 2px ${vars.accent}`,
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight' } },
})

export const label = style({ ...type[14], color: vars.textSupporting })

export const sum = style({ ...type[22], ...numeric, lineHeight: 1.3, fontWeight: weight.strong })

export const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  ...type[14],
  lineHeight: 1.4,
  color: vars.textHint,
  selectors: { [`${yours} > &`]: { color: vars.textSupporting } },
})

globalStyle(`${note} > svg`, { width: '1rem', height: '1rem' })

export const saving = style({ selectors: { '&&': { color: vars.success, fontWeight: weight.medium } } })
