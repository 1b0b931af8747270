import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { radius, space, type, weight } from '../theme/scale.ts'

export const bubble = style({
  position: 'absolute',
  zIndex: 2,
  bottom: `calc(100% + ${space[8]})`,
  left: '50%',
  width: 'max-content',
  maxWidth: 'min(18rem, 100vw - 2rem)',
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.touch,
  // Visible only in forced colors.
  border: '1px solid transparent',
  background: vars.text,
  color: vars.surface,
  fontSize: type[14].fontSize,
  lineHeight: 1.4,
  fontWeight: weight.medium,
  whiteSpace: 'normal',
})
