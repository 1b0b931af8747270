import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, radius, size, space, type, weight } from '../theme/scale.ts'

export const chip = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[8],
  minHeight: size.target,
  paddingInline: space[16],
  background: vars.surface,
  border: `1px solid ${vars.controlBorder}`,
  borderRadius: radius.touch,
  ...type[14],
  fontWeight: weight.medium,
  ':hover': { borderColor: vars.textSupporting },
})

export const on = style({
  selectors: {
    '&&': { background: vars.soft, borderColor: vars.accent, boxShadow: `inset 0 0 0 1px ${vars.accent}` },
  },
  '@media': { [media.forcedColors]: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
})
