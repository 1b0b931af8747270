import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'

type Limit = Readonly<Record<'width' | 'height', number>>

/** Two pixels per CSS pixel: at most 240 by 40. */
const picture: Limit = { width: 480, height: 80 }
/** Twice of that, for wide screens. */
const stored: Limit = { width: 960, height: 320 }
/** A smaller difference of each color channel (0 to 255) can hardly be seen. */
const visibleDifference = 48

setPriority(10)
// The system ends this process first if a logo takes all memory.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')

const svg = await text(process.stdin)
const size = new Resvg(svg, { font: { loadSystemFonts: false } })

function render({ width, height }: Limit, options: { readonly background?: string } = {}) {
  const isWide = size.width / size.height > width / height
  const fitTo = isWide
    ? ({ mode: 'width', value: width } as const)
    : ({ mode: 'height', value: height } as const)
  return new Resvg(svg, { ...options, fitTo, font: { loadSystemFonts: false } }).render()
}

function drawOn(background: string): Buffer {
  const image = render(picture, { background })
  const ground = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16))
  const isVisible = image.pixels.some(
    (value, index) => index % 4 < 3 && Math.abs(value - (ground[index % 4] ?? 0)) > visibleDifference,
  )
  if (!isVisible) throw new Error('the logo can’t be seen on its background')
  return image.asPng()
}

function redrawPng(): Buffer {
  const isSmall = size.width <= stored.width && size.height <= stored.height
  const image = isSmall ? size.render() : render(stored)
  // A PNG that can't be decoded is left out of the drawing.
  if (image.pixels.every((value, index) => index % 4 < 3 || value === 0)) throw new Error('nothing is drawn')
  return image.asPng()
}

function draw(wanted: string): Buffer | string {
  if (wanted === 'svg') return size.toString()
  return wanted === 'png' ? redrawPng() : drawOn(wanted)
}

/**
 * Draws the SVG from standard input to standard output: as an SVG or a PNG, or on the color of the first argument as a
 * PNG.
 */
process.stdout.write(draw(process.argv[2] ?? '#ffffff'))
