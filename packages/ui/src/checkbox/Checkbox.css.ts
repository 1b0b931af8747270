import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { radius, size, space } from '../theme/scale.ts'

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: size.target,
  cursor: 'pointer',
})

export const box = style({
  position: 'relative',
  width: '1.375rem',
  height: '1.375rem',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  background: vars.surface,
  border: `1.5px solid ${vars.controlBorder}`,
  borderRadius: radius.mark,
  color: vars.onAccent,
})

export const input = style({
  position: 'absolute',
  inset: '-0.75rem',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
})

globalStyle(`${box} > svg`, { width: '1rem', height: '1rem', strokeWidth: 2.25, visibility: 'hidden' })
globalStyle(`${box}:has(:checked)`, { background: vars.accent, borderColor: vars.accent })
globalStyle(`${box}:has(:checked) > svg`, { visibility: 'visible' })
globalStyle(`${box}:has(:focus-visible)`, {
  outline: `2px solid ${vars.accent}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${vars.surface}`,
})
globalStyle(`${box}:has(:disabled)`, { background: vars.fill, borderColor: vars.hairline })
globalStyle(`${box}:has(:checked)`, {
  '@media': {
    '(forced-colors: active)': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  },
})

export const bad = style({ selectors: { '&&': { borderColor: vars.danger } } })
