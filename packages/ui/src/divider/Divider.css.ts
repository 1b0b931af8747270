import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { space, type } from '../theme/scale.ts'

const line = { content: '', flex: 1, height: '1px', background: vars.hairline } as const

export const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  ...type[14],
  color: vars.textHint,
  '::before': line,
  '::after': line,
})

export const rule = style({ border: 0, borderTop: `1px solid ${vars.hairline}` })
