import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, size, space, weight } from '../theme/scale.ts'

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

/** Outside a sentence: on a phone it can be pressed 44 px high, without more room in the layout. */
export const alone = style({
  '@media': {
    [media.phone]: {
      position: 'relative',
      '::after': {
        content: '',
        position: 'absolute',
        insetBlock: `calc((100% - ${size.target}) / 2)`,
        insetInline: `-${space[8]}`,
      },
    },
  },
})
