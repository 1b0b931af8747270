import { contrast, contrastOf, fitSrgb, luminance, toOklch, type Hex } from './color.ts'
import { grounds, type Scheme } from './grounds.ts'

export type BrandRoles = {
  readonly brand: Hex
  readonly onBrand: Hex
  readonly band: Hex
  readonly onBand: Hex
  readonly wash: Hex
  readonly soft: Hex
  readonly accent: Hex
  readonly accentHover: Hex
  readonly accentActive: Hex
  readonly onAccent: Hex
  /** Whether the logo stands on a tile of the brand's colour, because the band cannot have it. */
  readonly tile: boolean
}

const neutralHue = 256
const white = '#ffffff'
const black = '#000000'

/** Black or white, whichever reaches 7:1; where neither does, the better (never below 4.58:1). */
const inkOn = (ground: Hex): Hex => {
  const onWhite = contrast(ground, white)
  const onBlack = contrast(ground, black)
  return onWhite >= 7 || (onBlack < 7 && onWhite >= onBlack) ? white : black
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/**
 * Every role that depends on a practice's one colour, for one scheme.
 * `accent`, `soft` and `wash` keep the brand's hue; the accent reaches 4.5:1 on every ground it may stand on.
 */
export function deriveBrandRoles(brand: Hex, scheme: Scheme): BrandRoles {
  const light = scheme === 'light'
  const ground = grounds[scheme]
  const [lightness, chroma, brandHue] = toOklch(brand)
  const achromatic = chroma < 0.025
  const hue = achromatic ? neutralHue : brandHue
  const fit = (l: number, c: number) => fitSrgb([l, c, hue])

  const wash = light ? fit(0.974, achromatic ? 0.004 : Math.min(0.01, chroma * 0.12)).hex : ground.canvas
  const soft = light
    ? fit(0.955, achromatic ? 0.008 : Math.min(0.026, chroma * 0.32)).hex
    : fit(0.285, achromatic ? 0.022 : Math.min(0.045, chroma * 0.5)).hex

  const luminances = [ground.surface, ground.canvas, ground.inset, wash, soft].map(luminance)
  const worst = (color: Hex) => {
    const own = luminance(color)
    return Math.min(...luminances.map((each) => contrastOf(own, each)))
  }

  let accentLightness = lightness
  let accent = { hex: brand, chroma }
  if (achromatic) {
    // A darkened grey button looks disabled, so a brand without a hue gets ink.
    accentLightness = light ? 0.275 : 0.93
    accent = fit(accentLightness, light ? 0.035 : 0.012)
  } else if (worst(brand) < 4.5) {
    do {
      accentLightness += light ? -0.005 : 0.005
      accent = fit(accentLightness, Math.min(chroma, 0.15))
    } while (worst(accent.hex) < 7 && (light ? accentLightness > 0.05 : accentLightness < 0.985))
  }

  const step = accentLightness < 0.3 ? 0.07 : light ? -0.05 : 0.04
  const shifted = (by: number) => fit(clamp(accentLightness + by), accent.chroma).hex
  const onBrand = inkOn(brand)
  const tile = !light && luminance(brand) > 0.4

  return {
    brand,
    onBrand,
    band: tile ? ground.surface : brand,
    onBand: tile ? ground.text : onBrand,
    wash,
    soft,
    accent: accent.hex,
    accentHover: shifted(step),
    accentActive: shifted(step * 1.7),
    onAccent: inkOn(accent.hex),
    tile,
  }
}
