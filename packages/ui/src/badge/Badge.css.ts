import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { nudge, radius, space, type, weight } from '../theme/scale.ts'

const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: nudge[5],
  minHeight: '1.625rem',
  paddingInline: space[8],
  border: '1px solid',
  borderRadius: radius.mark,
  ...type[14],
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
})

globalStyle(`${badge} > svg`, { width: '0.9375rem', height: '0.9375rem' })

const signal = (color: string, background: string, borderColor: string) => [
  badge,
  { color, background, borderColor },
]

export const tone = styleVariants({
  info: signal(vars.info, vars.infoSurface, vars.infoBorder),
  success: signal(vars.success, vars.successSurface, vars.successBorder),
  warning: signal(vars.warning, vars.warningSurface, vars.warningBorder),
  danger: signal(vars.danger, vars.dangerSurface, vars.dangerBorder),
  neutral: signal(vars.textSupporting, vars.wash, vars.hairline),
})
