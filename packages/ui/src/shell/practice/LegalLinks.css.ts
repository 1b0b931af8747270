import { style } from '@vanilla-extract/css'
import { screenOnly } from '../../theme/print.css.ts'
import { media, space, type } from '../../theme/scale.ts'

export const links = style([
  screenOnly,
  {
    ...type[14],
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `${space[4]} ${space[16]}`,
    // Lines that are as far apart as their targets are high.
    '@media': { [media.phone]: { rowGap: space[24] } },
  },
])
