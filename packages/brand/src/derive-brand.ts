// One file: the default entry's 151 modules were a tenth of the time in which the API starts.
import culori from 'culori/require'
import { backgrounds, type Scheme } from './backgrounds.ts'

const { clampChroma, formatHex, oklch, wcagContrast, wcagLuminance } = culori

/** The colors of one scheme derived from a practice's color, as `#rrggbb`. */
export interface BrandRoles {
  readonly brand: string
  readonly onBrand: string
  readonly band: string
  readonly onBand: string
  readonly wash: string
  readonly soft: string
  readonly accent: string
  readonly accentHover: string
  readonly accentActive: string
  readonly onAccent: string
  /** Whether the logo needs a tile in the brand's color because the band has a different one. */
  readonly tile: boolean
}

export type Brand = Readonly<Record<Scheme, BrandRoles>>

const neutralHue = 256
/** The hue of errors; a button or a selected field in it would look like one. */
const dangerHue = 25
const white = '#ffffff'
const black = '#000000'

/** Black or white, whichever has more contrast on the background; at least 4.58:1. */
export const inkOn = (background: string): string =>
  wcagContrast(background, white) >= wcagContrast(background, black) ? white : black

const mostDerived = 1000
const derived = new Map<string, Brand>()

/** The colors of both schemes for a practice's color, derived once. @throws RangeError if `color` is not a CSS color */
export function deriveBrand(color: string): Brand {
  const known = derived.get(color)
  if (known !== undefined) return known
  const brand = { light: deriveRoles(color, 'light'), dark: deriveRoles(color, 'dark') }
  if (derived.size === mostDerived) derived.clear()
  derived.set(color, brand)
  return brand
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** `accent`, `soft` and `wash` keep the brand's hue, except for a grey or red brand. */
function deriveRoles(brand: string, scheme: Scheme): BrandRoles {
  const light = scheme === 'light'
  const background = backgrounds[scheme]
  const color = parse(brand)
  const { chroma, hue, inked } = color

  const wash = light
    ? fitSrgb(0.974, inked ? 0.004 : Math.min(0.01, chroma * 0.12), hue).hex
    : background.canvas
  const soft = light
    ? fitSrgb(0.955, inked ? 0.008 : Math.min(0.026, chroma * 0.32), hue).hex
    : fitSrgb(0.285, inked ? 0.022 : Math.min(0.045, chroma * 0.5), hue).hex
  const accent = legibleAccent(color, scheme, [
    background.surface,
    background.canvas,
    background.inset,
    wash,
    soft,
  ])

  const step = accent.lightness < 0.3 ? 0.07 : light ? -0.05 : 0.04
  const shifted = (by: number) => fitSrgb(clamp(accent.lightness + by), accent.chroma, hue).hex
  const onBrand = inkOn(brand)
  const tile = !light && wcagLuminance(brand) > 0.4

  return {
    brand,
    onBrand,
    band: tile ? background.surface : brand,
    onBand: tile ? background.text : onBrand,
    wash,
    soft,
    accent: accent.hex,
    accentHover: shifted(step),
    accentActive: shifted(step * 1.7),
    onAccent: inkOn(accent.hex),
    tile,
  }
}

interface Color {
  readonly hex: string
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

/** `inked`: the brand is grey or red, so that all but its band is ink. */
function parse(hex: string): Color & { readonly inked: boolean } {
  const parsed = oklch(hex)
  if (parsed === undefined) throw new RangeError(`${hex} is no color`)
  const { l: lightness, c: chroma, h = neutralHue } = parsed
  const inked = chroma < 0.025 || (chroma > 0.08 && Math.abs(h - dangerHue) <= 15)
  return { hex, lightness, chroma, hue: inked ? neutralHue : h, inked }
}

/** The brand if it reaches 4.5:1 on every background, else the nearest lightness that reaches 7:1 or the maximum. */
function legibleAccent(brand: ReturnType<typeof parse>, scheme: Scheme, behind: readonly string[]): Color {
  const light = scheme === 'light'
  const { hue, chroma } = brand
  // A darkened grey button looks disabled, and a red one like an error.
  if (brand.inked) return light ? fitSrgb(0.275, 0.035, hue) : fitSrgb(0.93, 0.012, hue)
  const worst = (color: string) => Math.min(...behind.map((each) => wcagContrast(color, each)))
  if (worst(brand.hex) >= 4.5) return brand
  let accent: Color = brand
  do {
    accent = fitSrgb(accent.lightness + (light ? -0.005 : 0.005), Math.min(chroma, 0.15), hue)
  } while (worst(accent.hex) < 7 && (light ? accent.lightness > 0.05 : accent.lightness < 0.985))
  return accent
}

/** The sRGB color of this lightness and hue with the most chroma that fits. */
function fitSrgb(lightness: number, chroma: number, hue: number): Color {
  const fitted = clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch')
  return { hex: formatHex(fitted), lightness, chroma: fitted.c, hue }
}
