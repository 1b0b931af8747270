import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

const seal = style({
  width: '3.5rem',
  height: '3.5rem',
  flex: 'none',
  borderRadius: '50%',
  border: '1px solid',
  display: 'grid',
  placeItems: 'center',
})

globalStyle(`${seal} > svg`, { width: '1.75rem', height: '1.75rem', strokeWidth: 1.75 })

const signal = (color: string, background: string, borderColor: string) => [
  seal,
  { color, background, borderColor },
]

export const tone = styleVariants({
  success: signal(vars.success, vars.successSurface, vars.successBorder),
  info: signal(vars.info, vars.infoSurface, vars.infoBorder),
  danger: signal(vars.danger, vars.dangerSurface, vars.dangerBorder),
  neutral: signal(vars.textSupporting, vars.wash, vars.hairline),
})

export const small = style({
  width: '3rem',
  height: '3rem',
  selectors: { '&&': { background: 'none', color: vars.textHint } },
})

globalStyle(`${small} > svg`, { width: '1.375rem', height: '1.375rem', strokeWidth: 1.5 })
