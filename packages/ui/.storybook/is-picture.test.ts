import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { comparePictures } from './compare-pictures.ts'
import { isDrawnAs, pathOf } from './is-picture.ts'

const name = 'screens-guest-invoice-due-phone'
const picture = readFileSync(pathOf(name))

/** The picture with one block of pixels, in its middle, in another colour. */
function withOtherBlock() {
  const other = PNG.sync.read(picture)
  const middle = { x: Math.floor(other.width / 2), y: Math.floor(other.height / 2) }
  for (let y = middle.y; y < middle.y + 4; y++) {
    for (let x = middle.x; x < middle.x + 4; x++) {
      const at = (y * other.width + x) * 4
      other.data.writeUInt8(255 - other.data.readUInt8(at), at)
    }
  }
  return other
}

test('a page that is drawn to the byte as its picture is the picture', async () => {
  expect(await isDrawnAs(name, picture)).toBe(true)
})

test('one block of pixels in another colour is not the picture, and then fails the comparison too', async () => {
  const other = withOtherBlock()
  expect(await isDrawnAs(name, PNG.sync.write(other))).toBe(false)
  const [reference, actual] = [PNG.sync.read(picture), other].map(({ width, height, data }) => ({
    metadata: { width, height },
    data,
  }))
  expect(reference && actual && comparePictures(reference, actual).pass).toBe(false)
})

test('a page of more or fewer bytes is not the picture', async () => {
  expect(await isDrawnAs(name, picture.subarray(0, -1))).toBe(false)
  expect(await isDrawnAs(name, Buffer.concat([picture, picture]))).toBe(false)
  expect(await isDrawnAs(name, Buffer.alloc(0))).toBe(false)
})

test('a page that has no picture yet is left to Vitest, which fails or writes one', async () => {
  expect(await isDrawnAs('screens-of-nobody-phone', picture)).toBe(false)
})
