import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, numeric, radius, size, space, type, weight } from '../theme/scale.ts'

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: `${space[12]} ${space[12]} ${space[12]} ${space[16]}`,
  borderTop: `1px solid ${vars.hairline}`,
  ...type[14],
  color: vars.textSupporting,
  '@media': { [media.desktop]: { paddingInlineStart: space[24] } },
})

export const range = style(numeric)

export const pages = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], marginInlineStart: 'auto' })

export const page = style({
  minWidth: size.target,
  height: size.target,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.touch,
  ...numeric,
  fontWeight: weight.medium,
  ':hover': { background: vars.soft },
})

export const current = style({
  background: vars.soft,
  color: vars.accent,
  boxShadow: `inset 0 0 0 1px ${vars.accent}`,
  '@media': { [media.forcedColors]: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
})

export const off = style({
  selectors: { '&&': { color: vars.controlBorder, background: 'none', cursor: 'default' } },
  '@media': { [media.forcedColors]: { selectors: { '&&': { color: 'GrayText' } } } },
})

export const gap = style({ alignSelf: 'center', minWidth: space[16], textAlign: 'center' })
