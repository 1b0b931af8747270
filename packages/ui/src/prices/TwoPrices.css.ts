import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { nudge, numeric, radius, space, type, weight } from '../theme/scale.ts'

export const frame = style({ containerType: 'inline-size' })

export const prices = style({
  display: 'flex',
  flexWrap: 'wrap',
  background: vars.surface,
  border: `1px solid ${vars.hairline}`,
  borderRadius: radius.touch,
})

// Equal cells, which stack when they don't fit.
export const price = style({
  flex: '1 1 40%',
  minWidth: 'min-content',
  display: 'flex',
  flexDirection: 'column',
  gap: nudge[2],
  padding: space[12],
  borderRadius: radius.touch,
  '@container': {
    // In Spanish a third line of one label would set the two amounts on different lines.
    '(width < 18rem)': { paddingInline: space[8] },
    '(width >= 24rem)': { padding: `${space[12]} ${space[16]} ${space[16]}` },
  },
})

export const yours = style({
  background: vars.soft,
  boxShadow: `0 0 0 2px ${vars.accent}`,
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight' } },
})

// A hairline between the cells, unless one has the ring of the payer's card.
globalStyle(`${prices}:not(:has(${yours})) > ${price}:first-child`, {
  borderRadius: `${radius.touch} 0 0 ${radius.touch}`,
  boxShadow: `1px 0 ${vars.hairline}`,
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
