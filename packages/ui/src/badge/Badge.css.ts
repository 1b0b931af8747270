import { globalStyle, style, styleVariants, keyframes } from '@vanilla-extract/css'
import { fadeIn } from '../theme/common.css.ts'
import { vars } from '../theme/contract.css.ts'
import { media, nudge, radius, space, type, weight, motion } from '../theme/scale.ts'

export const badge = style({
  animation: fadeIn.calm,
  display: 'inline-flex',
  alignItems: 'center',
  gap: nudge[5],
  minHeight: '1.625rem',
  paddingInline: space[8],
  borderRadius: radius.mark,
  ...type[14],
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  '@media': { [media.largeText]: { whiteSpace: 'normal' } },
})

globalStyle(`${badge} > svg`, {
  width: '0.9375rem',
  height: '0.9375rem',
  '@media': { [media.largeText]: { display: 'none' } },
})

const plain = style({
  animation: fadeIn.calm,
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: nudge[6],
  ...type[14],
  fontWeight: weight.medium,
})

globalStyle(`${plain} > svg`, { width: '1rem', height: '1rem' })

export const plainTone = styleVariants({
  success: [plain, { color: vars.success }],
  danger: [plain, { color: vars.danger }],
  warning: [plain, { color: vars.warning }],
  info: [plain, { color: vars.info }],
  neutral: [plain, { color: vars.textSupporting }],
})

const settle = keyframes({ from: { opacity: 0, transform: 'scale(0.85)' } })

export const seal = style({
  width: '3.5rem',
  height: '3.5rem',
  flex: 'none',
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
})

globalStyle(`${seal} > svg`, {
  animation: `${settle} ${motion.calm} ${motion.ease} both`,
  animationDelay: motion.fast,
  width: '1.75rem',
  height: '1.75rem',
  strokeWidth: 1.75,
})

export const small = style({
  width: '3rem',
  height: '3rem',
  selectors: { '&&': { background: 'none', color: vars.textHint } },
})

globalStyle(`${small} > svg`, { animation: 'none', width: '1.375rem', height: '1.375rem', strokeWidth: 1.5 })
