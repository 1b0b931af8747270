import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { size, space } from '../theme/scale.ts'

// The whole box opens the list, the arrow included.
export const select = style({
  appearance: 'none',
  alignSelf: 'stretch',
  marginInline: `-${space[12]}`,
  paddingInline: `${space[12]} ${size.target}`,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
})

export const empty = style({ selectors: { '&&': { color: vars.textHint } } })

export const arrow = style({
  marginInlineStart: `-${space[24]}`,
  color: vars.textSupporting,
  pointerEvents: 'none',
})
