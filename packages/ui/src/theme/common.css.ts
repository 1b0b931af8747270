import { keyframes, styleVariants, style } from '@vanilla-extract/css'
import { motion } from './scale.ts'
import { vars } from './contract.css.ts'

const appear = keyframes({ from: { opacity: 0 } })

/** Animations that fade in what is added to a page: rows, and what a press opens. */
export const fadeIn = {
  fast: `${appear} ${motion.fast} ${motion.ease}`,
  calm: `${appear} ${motion.calm} ${motion.ease}`,
} as const

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

/** Hidden in print. */
export const screenOnly = style({ '@media': { print: { display: 'none !important' } } })
