const font = `font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"`

interface Logo {
  readonly viewBox: string
  readonly label: string
  readonly ink: string
  readonly strokes: string
  readonly name: string
  readonly nameWidth: number
  readonly below: string
  readonly belowWidth: number
}

// Fonts differ between machines, but the words must fit the drawing.
const fit = (width: number) => `textLength="${width}" lengthAdjust="spacingAndGlyphs"`

function drawLogo({ viewBox, label, ink, strokes, ...words }: Logo): string {
  const { name, nameWidth, below, belowWidth } = words
  const [, , width, height] = viewBox.split(' ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}" role="img" aria-label="${label}">`,
    `<g fill="none" stroke="${ink}" stroke-linecap="round" ${strokes}</g>`,
    `<text x="47" y="19" fill="${ink}" ${font} font-weight="700" font-size="18.5" ${fit(nameWidth)}>${name}</text>`,
    `<text x="47.5" y="34" fill="${ink}" ${font} font-weight="600" ${fit(belowWidth)} ${below}</text>`,
    '</svg>',
  ].join('')
}

/** A white smile under rays, for practice 1's dark teal. */
export const brightSmilesLogo = drawLogo({
  viewBox: '4 0 160 40',
  label: 'Bright Smiles Dental',
  ink: '#ffffff',
  strokes:
    'stroke-width="2.6"><path d="M5 19a15 15 0 0 0 30 0"/><path d="M11.5 19a8.5 8.5 0 0 0 17 0" opacity=".55"/>' +
    '<path d="M20 4.5v5M9.6 8.3l2.7 3.7M30.4 8.3l-2.7 3.7"/>',
  name: 'Bright Smiles',
  nameWidth: 114,
  below: 'font-size="10" letter-spacing="2.6">DENTAL',
  belowWidth: 56,
})

/** A near-black sun over water, for practice 2's yellow. */
export const lakesideLogo = drawLogo({
  viewBox: '3 0 175 40',
  label: 'Lakeside Family Medicine',
  ink: '#1a1d21',
  strokes:
    'stroke-width="2.4"><path d="M8 19a12 12 0 0 1 24 0"/>' +
    '<path d="M4 25c2.7-2.6 5.3-2.6 8 0s5.3 2.6 8 0 5.3-2.6 8 0 5.3 2.6 8 0"/>' +
    '<path d="M9 32c1.9-1.8 3.7-1.8 5.5 0s3.7 1.8 5.5 0 3.7-1.8 5.5 0 3.7 1.8 5.5 0"/>',
  name: 'Lakeside',
  nameWidth: 79,
  below: 'font-size="9.5" letter-spacing="1.3">FAMILY MEDICINE',
  belowWidth: 122,
})
