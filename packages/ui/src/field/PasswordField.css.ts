import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, radius, size, space, type, weight } from '../theme/scale.ts'

export const toggle = style({
  minHeight: size.target,
  marginInlineEnd: `-${space[8]}`,
  paddingInline: space[8],
  borderRadius: radius.touch,
  ...type[14],
  fontWeight: weight.strong,
  color: vars.accent,
  '@media': { [media.narrowPhone]: { width: 'min-content', lineHeight: 1.2 } },
})
