import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { drawLogo } from './logo.ts'
import { problemOnColor, redrawLogo } from './redraw-logo.ts'

const square = '<path fill="#fff" d="M0 0h20v20h-20z"/>'
const svgWith = (content: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="88" height="20" ${attributes}>${content}</svg>`)
const innerSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"><script>alert(1)</script><path d="M0 0h5v5z"/></svg>',
).toString('base64')
/** A PNG of a white rectangle. */
function pngOf(width = 88, height = 20): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#fff" d="M0 0h${width}v${height}h-${width}z"/></svg>`
  return new Resvg(svg).render().asPng()
}

test('keeps only the drawing of an SVG: no script, handler, link, comment or foreign content', async () => {
  const logo = await redrawLogo(
    svgWith(
      `<script>alert(1)</script><!-- secret --><a href="#x" onclick="alert(2)">${square}</a>
      <foreignObject><b>html</b></foreignObject><style>path{stroke:red}</style><metadata>author</metadata>`,
      'onload="alert(3)"',
    ),
  )
  const { svg } = logo as { svg: string }
  expect(svg).toContain('<path')
  expect(svg).not.toMatch(/script|alert|onclick|onload|secret|html|href|style|author/)
  expect(await drawLogo(svg, '#0b5563')).toMatchObject({ width: 176, height: 40 })
})

test.each([
  ['text', svgWith(`${square}<text>Dental</text>`), /text to outlines/],
  [
    'a picture from another site',
    svgWith('<image href="https://example.com/a.png"/>'),
    /leave out what it loads/,
  ],
  ['a file of the server', svgWith('<image href="/etc/passwd" width="9" height="9"/>'), /leave out/],
  [
    'an SVG in it',
    svgWith(`<image width="9" height="9" href="data:image/svg+xml;base64,${innerSvg}"/>`),
    /pictures in it too/,
  ],
  ['an entity', svgWith(`<!ENTITY a "b">${square}`), /can’t be drawn/],
  ['broken XML', svgWith('<path'), /can’t be drawn/],
  ['HTML', Buffer.from('<html><svg/></html>'), /SVG or PNG/],
  ['nothing', Buffer.from(''), /SVG or PNG/],
  ['more than 500 kB', Buffer.alloc(500_001, ' '), /500 kB/],
  ['only a PNG’s beginning', pngOf().subarray(0, 40), /SVG or PNG/],
  ['a PNG’s signature alone', pngOf().subarray(0, 8), /SVG or PNG/],
])('refuses a logo with %s', async (_, file, sentence) => {
  const logo = await redrawLogo(file)
  expect('problem' in logo ? logo.problem : logo).toMatch(sentence)
})

/** Each takes the process seconds to minutes where a part of it is looked at again for every other. */
test.each([
  ['comments', '<!---->'.repeat(32)],
  ['beginnings of comments', `<svg>${'<!--'.repeat(80_000)}`],
  ['spaces in a link', `<svg><a href=${' '.repeat(160_000)}#x`],
])('reads a file of %s once', { timeout: 5000 }, async (_, file) => {
  expect(await redrawLogo(Buffer.from(file))).toHaveProperty('problem')
})

test('takes an SVG after comments', async () => {
  const file = `<!-- a > b --> <!-- - -->${svgWith(square).toString()}`
  expect(await redrawLogo(Buffer.from(file))).toHaveProperty('svg')
})

test('refuses a PNG that would fill the memory once it is unpacked', async () => {
  const png = Buffer.from(pngOf())
  png.writeUInt32BE(60_000, 16)
  expect(await redrawLogo(png)).toEqual({ problem: expect.stringContaining('4096 pixels') as string })
})

test('encodes a PNG again without what is hidden in it, and fits it into 960 by 320 pixels', async () => {
  const hidden = Buffer.concat([pngOf(2000, 500), Buffer.from('<script>alert(1)</script>')])
  const { svg } = (await redrawLogo(hidden)) as { svg: string }
  const [, base64 = ''] = /base64,([^"]+)/.exec(svg) ?? []
  const png = Buffer.from(base64, 'base64')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([960, 240])
  expect(png.toString('latin1')).not.toContain('script')
  expect(await problemOnColor(svg, '#0b5563')).toBeNull()
  expect(await problemOnColor(svg, '#ffffff')).toMatch(/can’t be seen on its background, #ffffff/)
})

test('refuses a logo that is too large once it is drawn', async () => {
  const paths = Array.from({ length: 4000 }, (_, at) => `<path d="M${at} 0h1.23v4.56z"/>`).join('')
  expect(await redrawLogo(svgWith(paths))).toEqual({ problem: expect.stringContaining('100 kB') as string })
})
