import { keyframes } from '@vanilla-extract/css'
import { motion } from './scale.ts'

const appear = keyframes({ from: { opacity: 0 } })

/** Animations that fade in what is added to a page: rows, and what a press opens. */
export const fadeIn = {
  fast: `${appear} ${motion.fast} ${motion.ease}`,
  calm: `${appear} ${motion.calm} ${motion.ease}`,
} as const
