import { globalStyle } from '@vanilla-extract/css'
import { section } from '../section/Section.css.ts'
import { media, motion } from '../theme/scale.ts'
import { item } from './List.css.ts'

// The rest of the page is not drawn for the transition, and stays usable.
const root = ':root:active-view-transition'
globalStyle(root, { viewTransitionName: 'none' })
globalStyle(`${root} ${item}, ${root} ${section}, ${root} main [role="status"]`, {
  viewTransitionName: 'match-element',
})
globalStyle('::view-transition', { pointerEvents: 'none' })

// A removed row has faded before the others pass its place; both together last `calm`.
globalStyle('::view-transition-group(*)', {
  animationDelay: `calc(${motion.calm} - ${motion.fast})`,
  animationDuration: motion.fast,
  animationTimingFunction: motion.ease,
})
globalStyle('::view-transition-old(*):only-child', { animationDelay: '0s' })

globalStyle('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  '@media': { [media.reducedMotion]: { animation: 'none !important' } },
})
