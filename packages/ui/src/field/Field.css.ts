import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, nudge, numeric, radius, size, space, type, weight } from '../theme/scale.ts'

export const field = style({ display: 'flex', flexDirection: 'column', gap: nudge[6], minWidth: 0 })

const fields = style({ display: 'grid', alignItems: 'start', gap: space[16] })

export const pair = style([fields, { gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))' }])

export const landscapePair = style([
  fields,
  {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [media.landscapePhone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
])

export const labelRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[8],
  ...type[14],
})

export const label = style({ fontWeight: weight.medium })

export const optional = style({ color: vars.textHint })

export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.control,
  paddingInline: space[12],
  background: vars.surface,
  border: `1px solid ${vars.controlBorder}`,
  borderRadius: radius.touch,
  color: vars.text,
  ':hover': { borderColor: vars.textSupporting },
})

const twoPixels = (color: string) => ({ borderColor: color, boxShadow: `inset 0 0 0 1px ${color}` })

export const bad = style({ selectors: { '&&': twoPixels(vars.danger) } })

// The border is the focus ring; the outline is for forced colors, which remove shadows.
export const focused = style({
  selectors: { '&&': { ...twoPixels(vars.accent), outline: '2px solid transparent', outlineOffset: '-2px' } },
})

globalStyle(`${box}${box}:focus-within:not(:has(button:focus-visible))`, {
  ...twoPixels(vars.accent),
  outline: '2px solid transparent',
  outlineOffset: '-2px',
})

export const off = style({ selectors: { '&&': { background: vars.fill, color: vars.textHint } } })

export const look = styleVariants({
  text: {},
  figures: { fontVariantNumeric: numeric.fontVariantNumeric },
  money: {
    minHeight: '4rem',
    paddingInline: space[16],
    ...type[28],
    letterSpacing: '-0.02em',
    fontWeight: weight.strong,
    fontVariantNumeric: numeric.fontVariantNumeric,
  },
  code: {
    ...type[22],
    letterSpacing: '0.35em',
    fontWeight: weight.strong,
    fontVariantNumeric: numeric.fontVariantNumeric,
  },
})

export const input = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  minHeight: `calc(${size.control} - 2px)`,
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: type[16].fontSize,
  color: 'inherit',
  selectors: { [`${look.money} > &, ${look.code} > &`]: { font: 'inherit' } },
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
  '::placeholder': { color: vars.textHint, opacity: 1 },
})

export const prefix = style({ color: vars.textHint, fontWeight: weight.medium })

export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  color: vars.textSupporting,
})

export const hint = style({ ...type[14], color: vars.textHint })

export const error = style({
  display: 'flex',
  gap: nudge[6],
  ...type[14],
  fontWeight: weight.medium,
  color: vars.danger,
})

globalStyle(`${error} > svg`, { width: '1rem', height: '1rem', marginTop: nudge[3] })

/** The provider's iframe sets the height, also when its inputs wrap on a phone. */
export const mount = style({ flex: 1, minWidth: 0, paddingBlock: space[8] })
