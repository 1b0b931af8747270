import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { radius } from '../theme/scale.ts'

export const glyph = style({
  width: '2.375rem',
  height: '1.5rem',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  border: `1px solid ${vars.hairline}`,
  borderRadius: radius.card,
  background: vars.surface,
  color: vars.textSupporting,
})

globalStyle(`${glyph} > svg`, { width: '1rem', height: '1rem' })

export const mark = style({ flex: 'none', fontFamily: 'Arial, Helvetica, sans-serif' })
