import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, radius, space } from '../theme/scale.ts'

export const flush = style({
  background: vars.surface,
  border: `1px solid ${vars.hairline}`,
  borderRadius: radius.hold,
})

export const card = style([
  flush,
  {
    padding: space[16],
    '@media': { [media.desktop]: { padding: space[24] }, [media.largeText]: { padding: space[8] } },
  },
])
