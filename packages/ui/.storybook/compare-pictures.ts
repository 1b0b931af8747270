/** A decoded picture: RGBA, a byte each. */
export interface Picture {
  readonly metadata: { readonly width: number; readonly height: number }
  readonly data: Uint8Array | Uint8ClampedArray
}

/**
 * Steps, of 255, below which nobody sees a difference: the rounding of a soft edge. Of brightness; and of red, green or
 * blue alone, since a red and a green may be equally bright.
 */
const seen = { brightness: 20, colour: 60 } as const

/** Differences are counted on squares of this many pixels, so that a small one isn't lost on a large page. */
const side = 16

/** As many pixels may differ on one square, and on the whole page: less than two letters of the smallest text. */
const allowed = { square: 12, page: 60 } as const

/**
 * Compares a screen with its picture. A line of text that is missing, moved or set in another colour fails, however
 * large the page; parts of a pixel at a soft edge don't.
 */
export function comparePictures(reference: Picture, actual: Picture) {
  const { width, height } = reference.metadata
  if (width !== actual.metadata.width || height !== actual.metadata.height) {
    const { metadata } = actual
    return failed(`it is ${metadata.width} by ${metadata.height} pixels, its picture ${width} by ${height}`)
  }
  const { page, worst } = countDifferences(reference, actual)
  if (worst.count <= allowed.square && page <= allowed.page) return { pass: true, diff: null, message: null }
  const { count, x, y } = worst
  return failed(`${page} pixels differ, most of them (${count} on one square) near ${x} across and ${y} down`)
}

const failed = (message: string) => ({ pass: false, diff: null, message })

function countDifferences({ metadata, data }: Picture, actual: Picture) {
  const { width, height } = metadata
  const across = Math.ceil(width / side)
  const squares = new Uint16Array(across * Math.ceil(height / side))
  let page = 0
  for (let y = 0; y < height; y++) {
    if (isSameRow(data, actual.data, y * width, width)) continue
    for (let x = 0; x < width; x++) {
      if (looksAlike(data, actual.data, y * width + x)) continue
      const square = Math.floor(y / side) * across + Math.floor(x / side)
      squares[square] = (squares[square] ?? 0) + 1
      page++
    }
  }
  const count = Math.max(0, ...squares)
  const at = squares.indexOf(count)
  return { page, worst: { count, x: (at % across) * side, y: Math.floor(at / across) * side } }
}

/** Nearly all are, to the byte, which is known at once. */
function isSameRow(one: Picture['data'], other: Picture['data'], from: number, width: number): boolean {
  const [start, end] = [from * 4, (from + width) * 4]
  return Buffer.from(one.buffer, one.byteOffset + start, end - start).equals(
    Buffer.from(other.buffer, other.byteOffset + start, end - start),
  )
}

function looksAlike(one: Picture['data'], other: Picture['data'], pixel: number): boolean {
  const red = difference(one, other, pixel * 4)
  const green = difference(one, other, pixel * 4 + 1)
  const blue = difference(one, other, pixel * 4 + 2)
  if (Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)) > seen.colour) return false
  // As the eye weighs red, green and blue.
  return Math.abs(0.299 * red + 0.587 * green + 0.114 * blue) <= seen.brightness
}

const difference = (one: Picture['data'], other: Picture['data'], at: number) =>
  (one[at] ?? 0) - (other[at] ?? 0)
