import { vars } from './contract.css.ts'

const signal = (color: string, background: string, borderColor: string) => ({
  color,
  background,
  borderColor,
})

/** The colors of alerts, badges and seals by tone. */
export const signals = {
  info: signal(vars.info, vars.infoSurface, vars.infoBorder),
  success: signal(vars.success, vars.successSurface, vars.successBorder),
  warning: signal(vars.warning, vars.warningSurface, vars.warningBorder),
  danger: signal(vars.danger, vars.dangerSurface, vars.dangerBorder),
  neutral: signal(vars.textSupporting, vars.wash, vars.hairline),
}
