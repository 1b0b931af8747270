import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../src/theme/contract.css.ts'
import { media, radius, size, space, type } from '../../src/theme/scale.ts'

export const scroll = style({ overflowX: 'auto' })

export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: type[14].fontSize })

export const cell = style({
  padding: `${space[4]} ${space[12]} ${space[4]} 0`,
  borderBottom: `1px solid ${vars.hairline}`,
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: 400,
})

export const head = style([cell, { color: vars.textHint }])

// The columns don't fit on a phone: each token is a block there, with the name of a value next to it.
const onAPhone = <Rule extends object>(rule: Rule) => ({ '@media': { [media.phone]: rule } })

globalStyle(`${table} thead`, onAPhone({ display: 'none' }))
globalStyle(`${table}, ${table} tbody`, onAPhone({ display: 'block' }))
globalStyle(
  `${table} tr`,
  onAPhone({ display: 'block', padding: `${space[8]} 0`, borderBottom: `1px solid ${vars.hairline}` }),
)
globalStyle(
  `${table} :is(th, td)`,
  onAPhone({ display: 'flex', alignItems: 'center', gap: space[8], border: 0 }),
)
globalStyle(
  `${table} td::before`,
  onAPhone({ content: 'attr(data-column)', flex: '0 0 7rem', color: vars.textHint }),
)
globalStyle(`${table} td:empty`, onAPhone({ display: 'none' }))

export const copy = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.target,
  fontFamily: 'ui-monospace, monospace',
  textAlign: 'start',
  ':hover': { color: vars.accent },
})

export const mark = style({ flex: 'none', color: vars.textHint })

export const swatch = style({
  display: 'inline-block',
  width: space[24],
  height: space[24],
  flex: 'none',
  border: `1px solid ${vars.controlBorder}`,
  borderRadius: radius.mark,
})

export const value = style({ display: 'inline-flex', alignItems: 'center', gap: space[8] })
