import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, numeric, space, type, weight } from '../theme/scale.ts'

export const facts = style({
  display: 'grid',
  gap: `${space[16]} ${space[24]}`,
  '@media': {
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.narrowPhone]: { columnGap: space[12] },
    [media.largeText]: { gridTemplateColumns: 'none' },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})

export const fact = style({ minWidth: 0 })

export const label = style({ ...type[14], color: vars.textHint })

export const value = style({ fontVariantNumeric: numeric.fontVariantNumeric, fontWeight: weight.medium })
