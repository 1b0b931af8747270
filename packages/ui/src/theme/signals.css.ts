import { styleVariants } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'

const signal = (color: string, background: string, border: string) => ({
  color,
  background,
  border: `1px solid ${border}`,
})

/** The colors of alerts, badges and seals by tone. */
export const tones = styleVariants({
  info: signal(vars.info, vars.infoSurface, vars.infoBorder),
  success: signal(vars.success, vars.successSurface, vars.successBorder),
  warning: signal(vars.warning, vars.warningSurface, vars.warningBorder),
  danger: signal(vars.danger, vars.dangerSurface, vars.dangerBorder),
  neutral: signal(vars.textSupporting, vars.wash, vars.hairline),
})

export type Tone = keyof typeof tones
