import { style } from '@vanilla-extract/css'
import { screenOnly } from '../../theme/common.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { media, space, type, weight } from '../../theme/scale.ts'
import { wrap } from './Page.css.ts'

export const tabs = style([
  screenOnly,
  { background: vars.surface, borderBottom: `1px solid ${vars.hairline}` },
])

export const list = style([
  wrap,
  {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space[8],
    '@media': {
      [media.desktop]: { justifyContent: 'flex-start', gap: space[32] },
      [media.largeText]: { flexWrap: 'wrap' },
    },
  },
])

export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: '3rem',
  fontSize: type[14].fontSize,
  fontWeight: weight.medium,
  color: vars.textSupporting,
  textDecoration: 'none',
  '@media': {
    // Labels of two lines are as wide as their words, so that the gaps between them are equal.
    [media.narrowPhone]: { width: 'min-content', lineHeight: 1.25 },
    [media.desktop]: { minHeight: '3.25rem', fontSize: type[16].fontSize },
  },
  ':hover': { color: vars.text },
  selectors: {
    '&[aria-current]': { color: vars.text },
    '&[aria-current]::after': {
      content: '',
      position: 'absolute',
      inset: 'auto 0 -1px',
      borderTop: `2px solid ${vars.accent}`,
    },
  },
})
