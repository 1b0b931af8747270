import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { comparePictures, type Picture } from './compare-pictures.ts'
import { pathOf } from './is-picture.ts'

/** As Vitest decodes it for the comparison. */
function pictureOf(name: string): Picture {
  const { width, height, data } = PNG.sync.read(readFileSync(pathOf(name)))
  return { metadata: { width, height }, data: new Uint8Array(data) }
}

const screens = [
  'screens-portal-overview-maya-phone',
  'screens-portal-payment-methods-saved-desktop',
  'screens-guest-invoice-due-phone',
]

const changed = ({ metadata, data }: Picture, change: (value: number, at: number) => number): Picture => ({
  metadata,
  data: data.map(change),
})

/** A stretch of the page; what is the same on the rest counts for nothing anyway. */
const rowsOf = ({ metadata: { width }, data }: Picture, from: number, rows: number): Picture => ({
  metadata: { width, height: rows },
  data: data.slice(from * width * 4, (from + rows) * width * 4),
})

/** Without what stands on it: each row of pixels has the colour that it begins with. */
const emptied = ({ metadata, data }: Picture): Picture => {
  const empty = new Uint32Array(data.slice().buffer)
  for (let y = 0; y < metadata.height; y++) {
    const start = y * metadata.width
    empty.fill(empty[start] ?? 0, start, start + metadata.width)
  }
  return { metadata, data: new Uint8Array(empty.buffer) }
}

const strokes = (one: Picture, other: Picture) =>
  one.data.filter((value, at) => at % 4 === 0 && Math.abs(value - (other.data[at] ?? 0)) > 60).length

test.each(screens)('%s without any one line of its text is another picture', (name) => {
  const picture = pictureOf(name)
  const lineHeight = 21
  let lines = 0
  for (let y = 0; y + lineHeight <= picture.metadata.height; y += lineHeight) {
    const line = rowsOf(picture, y, lineHeight)
    const lacking = emptied(line)
    // A word of the smallest text has more ink than this.
    if (strokes(line, lacking) < 70) continue
    lines++
    expect(comparePictures(line, lacking).pass, `without what stands at ${y}`).toBe(false)
  }
  expect(lines).toBeGreaterThan(10)
})

test('a word in another colour is another picture', () => {
  const picture = pictureOf('screens-portal-payment-methods-saved-desktop')
  const paler = changed(picture, (value, at) => (at % 4 < 3 && value < 100 ? value + 40 : value))
  expect(comparePictures(picture, paler).pass).toBe(false)
})

test('a button in another colour that is as bright is another picture', () => {
  const filled = (...colour: readonly number[]): Picture => ({
    metadata: { width: 32, height: 32 },
    data: Uint8Array.from({ length: 32 * 32 * 4 }, (_, at) => [...colour, 255][at % 4] ?? 0),
  })
  expect(comparePictures(filled(176, 32, 32), filled(0, 116, 64)).pass).toBe(false)
})

test('a longer page is another picture, and says how long', () => {
  const picture = pictureOf('screens-portal-payment-methods-saved-desktop')
  const { width, height } = picture.metadata
  const shorter = { metadata: { width, height: height - 1 }, data: picture.data.slice(0, -4 * width) }
  const compared = comparePictures(picture, shorter)
  expect(compared.pass).toBe(false)
  expect(compared.message).toContain(`${width} by ${height - 1}`)
})

test.each(screens)('%s with its soft edges rounded another way is the same picture', (name) => {
  const picture = pictureOf(name)
  const rounded = changed(picture, (value, at) => Math.min(255, value + ((at * 7919) % 13)))
  expect(comparePictures(picture, rounded).pass).toBe(true)
})
