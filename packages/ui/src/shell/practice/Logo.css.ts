import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { media, radius, space, type, weight } from '../../theme/scale.ts'

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[12],
  minWidth: 0,
  color: 'inherit',
  fontWeight: weight.strong,
  lineHeight: 1.2,
  textDecoration: 'none',
})

/** Around a picture, which is drawn for the brand's background. */
export const tile = style({
  padding: vars.tilePad,
  borderRadius: radius.touch,
  background: vars.tile,
  // For its alternative text.
  color: vars.onBrand,
  '@media': {
    [media.forcedColors]: { forcedColorAdjust: 'none', background: vars.brand, padding: space[8] },
  },
})

export const name = style({
  minWidth: 0,
  overflowWrap: 'break-word',
})

export const image = style({
  height: '2.25rem',
  maxWidth: '100%',
  objectFit: 'contain',
  objectPosition: 'left center',
  filter: vars.logoFilter,
  '@media': { [media.desktop]: { height: '2.5rem' } },
})

/** Marks a logo that has not loaded, so its width is unknown. */
export const loading = style({})

export const large = style({
  selectors: { '&&': { height: '3rem', '@media': { [media.wide]: { height: '4rem' } } } },
})

export const largeName = style(type[22])

export const lock = style({
  width: '2.5rem',
  height: '2.5rem',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  border: '1px solid color-mix(in oklch, currentColor 28%, transparent)',
  borderRadius: radius.touch,
})

export const block = style({ ...type[14], lineHeight: 1.6, fontStyle: 'normal', textWrap: 'balance' })

export const blockName = style({ fontWeight: weight.strong })

export const nameInText = style([blockName, { color: vars.text }])
