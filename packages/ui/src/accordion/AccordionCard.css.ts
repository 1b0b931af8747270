import { style } from '@vanilla-extract/css'
import { card as cardStyle } from '../card/Card.css.ts'
import { fadeIn } from '../theme/common.css.ts'
import { vars } from '../theme/contract.css.ts'
import { media, motion, radius, size, space, type } from '../theme/scale.ts'

export const card = style([cardStyle])

export const head = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  minHeight: size.target,
  '@media': { [media.largeText]: { gap: space[4] } },
})

export const text = style({ minWidth: 0 })

export const titleRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
})

export const badge = style({ display: 'flex' })

// The button covers the whole header, but is named by the heading alone.
export const button = style({
  overflowWrap: 'anywhere',
  fontWeight: 'inherit',
  textAlign: 'start',
  '::after': {
    content: '',
    position: 'absolute',
    zIndex: 1,
    inset: `-${space[8]}`,
    borderRadius: radius.touch,
  },
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
  selectors: {
    '&:focus-visible::after': {
      outline: `2px solid ${vars.accent}`,
      boxShadow: `inset 0 0 0 2px ${vars.surface}`,
    },
  },
})

export const detail = style({ ...type[14], color: vars.textSupporting })

export const chevron = style({
  flex: 'none',
  color: vars.textSupporting,
  transition: `transform ${motion.fast} ${motion.ease}`,
})

export const turned = style({ transform: 'rotate(180deg)' })

export const content = style({ marginTop: space[24], animation: fadeIn.calm })
