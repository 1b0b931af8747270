import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { nudge, type, weight } from '../theme/scale.ts'

const status = style({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: nudge[6],
  ...type[14],
  fontWeight: weight.medium,
})

globalStyle(`${status} > svg`, { width: '1rem', height: '1rem' })

export const tone = styleVariants({
  success: [status, { color: vars.success }],
  danger: [status, { color: vars.danger }],
  warning: [status, { color: vars.warning }],
  info: [status, { color: vars.info }],
  neutral: [status, { color: vars.textSupporting }],
})
