import { keyframes, style } from '@vanilla-extract/css'
import { media } from '../theme/scale.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = style({
  display: 'inline-block',
  width: '1.25rem',
  height: '1.25rem',
  flex: 'none',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
  // A full ring without motion.
  '@media': { [media.reducedMotion]: { borderRightColor: 'currentColor', opacity: 0.6 } },
})
