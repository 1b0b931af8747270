import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { media, radius, space, type, weight } from '../../theme/scale.ts'

export const mark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '6.5rem',
  height: '3.5rem',
  padding: space[8],
  border: `1px solid ${vars.hairline}`,
  borderRadius: radius.touch,
  background: vars.soft,
  ...type[22],
  fontWeight: weight.strong,
  '@media': {
    [media.narrowPhone]: { width: '4.5rem' },
    [media.largeText]: { display: 'none' },
    [media.forcedColors]: { forcedColorAdjust: 'none' },
  },
})

export const image = style({ maxWidth: '100%', maxHeight: '100%' })
