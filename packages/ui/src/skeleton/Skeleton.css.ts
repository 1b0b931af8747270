import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { radius, size } from '../theme/scale.ts'

export const skeleton = style({
  display: 'block',
  maxWidth: '100%',
  borderRadius: radius.mark,
  background: vars.fill,
  '@media': { '(forced-colors: active)': { border: '1px solid' }, '(scripting: none)': { display: 'none' } },
  // A document that shows its own error loads nothing.
  selectors: { '.load-error:not([hidden]) ~ * &': { display: 'none' } },
})

export const place = style({ minHeight: size.control })

export const loading = style([place, skeleton])
