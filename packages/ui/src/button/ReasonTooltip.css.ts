import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { radius, space, type, weight } from '../theme/scale.ts'

export const bubble = style({
  position: 'absolute',
  zIndex: 2,
  top: `calc(100% + ${space[8]})`,
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
  // What it covers can be pressed: often what it asks for.
  pointerEvents: 'none',
})

export const above = style({ top: 'auto', bottom: `calc(100% + ${space[8]})` })

// Dialogs clip what is below their footer.
globalStyle(`[role=dialog] ${bubble}`, {
  top: 'auto',
  bottom: `calc(100% + ${space[8]})`,
  // In landscape it covers the button instead of the fields above it.
  '@media': { '(height < 26rem)': { bottom: space[4] } },
})
