import { style } from '@vanilla-extract/css'
import { media, space } from '../../theme/scale.ts'
import { wrap } from './wrap.css.ts'

export const main = style([
  wrap,
  {
    flex: 1,
    paddingBlock: `${space[24]} ${space[48]}`,
    '@media': { [media.desktop]: { paddingBlock: `${space[32]} ${space[64]}` } },
  },
])
