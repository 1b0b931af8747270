import { style } from '@vanilla-extract/css'
import { media, space } from '../theme/scale.ts'

export const list = style({
  display: 'grid',
  gap: space[4],
  marginTop: space[4],
  // As far apart as their targets are high.
  '@media': { [media.phone]: { gap: space[24], marginBlock: space[12] } },
})
