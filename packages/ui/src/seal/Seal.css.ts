import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { motion } from '../theme/scale.ts'

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
