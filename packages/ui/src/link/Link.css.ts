import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { weight } from '../theme/scale.ts'

const link = style({
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.22em',
  textDecorationColor: 'color-mix(in oklch, currentColor 45%, transparent)',
  borderRadius: '2px',
  ':hover': { textDecorationColor: 'currentColor' },
})

export const tone = styleVariants({
  accent: [link, { color: vars.accent, fontWeight: weight.medium }],
  inherit: [link, { color: 'inherit' }],
  supporting: [link, { color: vars.textSupporting }],
})
