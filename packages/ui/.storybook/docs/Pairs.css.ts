import { style } from '@vanilla-extract/css'
import { vars } from '../../src/theme/contract.css.ts'
import { space, type } from '../../src/theme/scale.ts'

/** Do and Don’t side by side, below each other on a phone. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  columnGap: space[24],
})

// Both drawings of a pair are equally high.
const example = style({
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 2',
  margin: 0,
  borderTop: '4px solid',
})

export const good = style([example, { borderColor: vars.success }])
export const bad = style([example, { borderColor: vars.danger }])

export const drawing = style({
  display: 'grid',
  alignContent: 'center',
  minHeight: '9rem',
  padding: space[24],
  color: vars.text,
  background: vars.wash,
  border: `1px solid ${vars.hairline}`,
  borderTop: 0,
})

export const caption = style({
  display: 'flex',
  gap: space[8],
  padding: `${space[8]} 0 ${space[24]}`,
  fontSize: type[16].fontSize,
  color: vars.text,
})

const label = style({ flex: 'none', fontWeight: 600 })
export const goodLabel = style([label, { color: vars.success }])
export const badLabel = style([label, { color: vars.danger }])
