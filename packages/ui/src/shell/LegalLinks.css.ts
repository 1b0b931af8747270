import { style } from '@vanilla-extract/css'
import { space, type } from '../theme/scale.ts'

// Room above and below each word, so that a thumb finds it.
export const links = style({
  ...type[14],
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[4]} ${space[16]}`,
})
