import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'

/** Two pixels per CSS pixel: at most 240 by 40. */
const maxWidth = 480
const height = 80
/** Of 255, in one of the colors: less can hardly be seen. */
const visibleDifference = 48

setPriority(10)
// The system ends this process first if a logo takes all memory.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')

/** Draws the SVG from standard input on the color of the first argument, and writes a PNG to standard output. */
const svg = await text(process.stdin)
const background = process.argv[2] ?? '#ffffff'
const size = new Resvg(svg)
const isWide = size.width / size.height > maxWidth / height
const fitTo = isWide
  ? ({ mode: 'width', value: maxWidth } as const)
  : ({ mode: 'height', value: height } as const)
const image = new Resvg(svg, { background, fitTo, font: { loadSystemFonts: false } }).render()

const ground = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16))
const isVisible = image.pixels.some(
  (value, index) => index % 4 < 3 && Math.abs(value - (ground[index % 4] ?? 0)) > visibleDifference,
)
if (!isVisible) throw new Error('the logo can’t be seen on its background')
process.stdout.write(image.asPng())
