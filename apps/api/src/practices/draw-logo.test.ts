import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import { drawLogo, maxLogoLength, logoPicture } from './logo.ts'

const draw = (content: string, attributes = 'width="88" height="20"') =>
  drawLogo(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`, '#0b5563')
const square = '<path fill="#fff" d="M0 0h20v20h-20z"/>'
/** Longer than a drawing may take. */
const blockThisProcess = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_500)
const manyUses = (depth: number) =>
  Array.from(
    { length: depth },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  ).join('')

test('draws a logo in twice its size as a PNG on its background', async () => {
  const picture = await draw(square)
  expect(picture).toMatchObject({ width: 176, height: 40, background: '#0b5563' })
  expect(
    Buffer.from(picture?.png ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

test('draws the demo’s logos', async () => {
  const file = join(import.meta.dirname, '../../../../packages/ui/src/testing/bright-smiles.svg')
  expect(await drawLogo(readFileSync(file, 'utf8'), '#0b5563')).toMatchObject({ width: 176, height: 40 })
})

test('keeps a wide logo within 240 pixels', async () => {
  const wide = '<path fill="#fff" d="M0 0h800v20h-800z"/>'
  expect(await draw(wide, 'width="800" height="20"')).toMatchObject({ width: 240, height: 6 })
})

test.each([
  ['text, for which fonts may be missing', `${square}<text>Dental</text>`],
  ['a picture from another site', `${square}<image href="https://example.com/a.png" width="9" height="9"/>`],
  ['a file of the server', `${square}<image href='/etc/logo.png' width="9" height="9"/>`],
  ['a style from another site', `<style>path{fill:url(https://example.com/a)}</style>${square}`],
  ['an entity', `<!ENTITY a "b">${square}`],
  ['nothing', ''],
  ['the color of its background only', '<path fill="#0b5563" d="M0 0h20v20h-20z"/>'],
  ['broken XML', '<path'],
  ['more than 100 kB', `${square}<!--${' '.repeat(maxLogoLength)}-->`],
])('does not draw a logo with %s', async (_, content) => {
  expect(await draw(content)).toBeNull()
})

test('gives up a logo that takes all time or memory, also if this process was blocked, and draws it minutes later', async () => {
  const laughs = `<g id="l0">${square}</g>${manyUses(9)}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="88" height="20">${square}</svg>`
  const picture = () => logoPicture(svg, '#0b5563')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const drawings = [draw(laughs), draw(square)]
    const slow = picture()
    // Sends the SVG.
    await setImmediate()
    await setImmediate()
    blockThisProcess()
    const results = await Promise.allSettled(drawings)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await slow).toBeNull()
    expect(await picture()).toBeNull()
    vi.advanceTimersByTime(10 * minuteMs)
    expect(await picture()).toMatchObject({ width: 176, height: 40 })
  } finally {
    vi.useRealTimers()
  }
  expect(await draw('<g>'.repeat(20_000))).toBeNull()
})

test('draws a logo once per background', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">${square}</svg>`
  const pictures = await Promise.all(
    ['#0b5563', '#0b5563', '#000000'].map((color) => logoPicture(svg, color)),
  )
  expect(pictures[0]).toBe(pictures[1])
  expect(pictures[2]).not.toBe(pictures[0])
})
