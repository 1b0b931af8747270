import { drawLogo, maxLogoLength, runDrawing } from './logo.ts'

/** A logo as it is stored, or why it can't be, as a sentence. */
export type RedrawnLogo = { readonly svg: string } | { readonly problem: string }

/** Bytes of a file. */
const largestFile = 500_000
/** Pixels on each side: a PNG of a few bytes may be as large as all memory once it is unpacked. */
const largestSide = 4096

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const problems = {
  format: 'The logo must be an SVG or PNG file.',
  size: 'The logo must have at most 500 kB, and a PNG at most 4096 pixels on each side.',
  text: 'The logo can’t be drawn: convert its text to outlines, and leave out what it loads, pictures in it too.',
  slow: 'The logo takes too long to draw: simplify it, or try again.',
  complex: 'The logo is too large once it is drawn: it may have 100 kB. Simplify it.',
}

function svgOf(png: Buffer): string {
  const size = `width="${png.readUInt32BE(16)}" height="${png.readUInt32BE(20)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="data:image/png;base64,${png.toString('base64')}"/></svg>`
}

/** Decodes a PNG's pixels and encodes them again, not larger than screens need. */
async function redrawPng(file: Buffer): Promise<RedrawnLogo> {
  if (file.length < 24) return { problem: problems.format }
  if (file.readUInt32BE(16) > largestSide || file.readUInt32BE(20) > largestSide)
    return { problem: problems.size }
  const png = await runDrawing('png', svgOf(file))
  return png === null ? { problem: problems.format } : { svg: svgOf(png) }
}

/** Draws an SVG's paths and colors again: scripts, styles, links and comments are not part of the drawing. */
async function redrawSvg(text: string): Promise<RedrawnLogo> {
  if (!/^\s*(<\?xml[^>]*>\s*)?(<!--((?!-->).)*-->\s*)*<svg[\s>]/s.test(text))
    return { problem: problems.format }
  const drawn = (await runDrawing('svg', text))?.toString('utf8') ?? '<image'
  return drawn.includes('<image') ? { problem: problems.text } : { svg: drawn }
}

/** A practice's logo redrawn from its SVG or PNG file, so that nothing of the file but the drawing is stored. */
export async function redrawLogo(file: Buffer): Promise<RedrawnLogo> {
  if (file.length > largestFile) return { problem: problems.size }
  const isPng = file.subarray(0, pngSignature.length).equals(pngSignature)
  const drawing = isPng ? redrawPng(file) : redrawSvg(file.toString('utf8'))
  const logo = await drawing.catch(() => ({ problem: problems.slow }))
  return 'svg' in logo && logo.svg.length > maxLogoLength ? { problem: problems.complex } : logo
}

/** Why a redrawn logo can't be used on a color, as a sentence; null if it can. */
export async function problemOnColor(svg: string, color: string): Promise<string | null> {
  try {
    const isVisible = (await drawLogo(svg, color)) !== null
    return isVisible ? null : `The logo can’t be seen on its background, ${color}.`
  } catch {
    return problems.slow
  }
}
