/** A colour as '#rrggbb'. */
export type Hex = `#${string}`

/** Lightness 0-1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

type Triple = readonly [number, number, number]

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const toGamma = (channel: number) => {
  const inside = Math.min(1, Math.max(0, channel))
  return inside <= 0.00313 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055
}

const channel = (hex: Hex, at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)

const linearOf = (hex: Hex): Triple => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]

/** WCAG 2 relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: Hex): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast ratio, 1 to 21. */
export const contrast = (first: Hex, second: Hex): number => contrastOf(luminance(first), luminance(second))

/** As `contrast`, of two luminances. */
export const contrastOf = (first: number, second: number): number =>
  (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)

/** OKLCH of an sRGB colour. */
export function toOklch(hex: Hex): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.41222 * red + 0.53633 * green + 0.05145 * blue)
  const m = Math.cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue)
  const s = Math.cbrt(0.0883 * red + 0.28172 * green + 0.62998 * blue)
  const a = 1.978 * l - 2.42859 * m + 0.45059 * s
  const b = 0.0259 * l + 0.78277 * m - 0.80868 * s
  return [0.21045 * l + 0.79362 * m - 0.00407 * s, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
}

// Five decimals of the matrices are enough for eight bits a channel; each digit more would ship to every guest.
const toLinearRgb = ([lightness, chroma, hue]: Oklch): Triple => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.39634 * a + 0.2158 * b) ** 3
  const m = (lightness - 0.10556 * a - 0.06385 * b) ** 3
  const s = (lightness - 0.08948 * a - 1.29149 * b) ** 3
  return [
    4.07674 * l - 3.30771 * m + 0.23097 * s,
    -1.26844 * l + 2.60976 * m - 0.34132 * s,
    -0.0042 * l - 0.70342 * m + 1.70761 * s,
  ]
}

/**
 * The nearest sRGB colour of the same lightness and hue: chroma gives way until the colour fits.
 * Returns it as hex, with the chroma that was left.
 */
export function fitSrgb([lightness, chroma, hue]: Oklch): { hex: Hex; chroma: number } {
  let fitted = chroma
  let rgb = toLinearRgb([lightness, fitted, hue])
  while (fitted > 0 && rgb.some((part) => part < -0.0005 || part > 1.0005)) {
    fitted = Math.max(0, fitted - 0.002)
    rgb = toLinearRgb([lightness, fitted, hue])
  }
  const pairs = rgb.map((part) =>
    Math.round(toGamma(part) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return { hex: `#${pairs.join('')}`, chroma: fitted }
}
