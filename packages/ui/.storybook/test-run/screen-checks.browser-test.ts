import '../../src/theme/index.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isAccessible } from './axe-checks.ts'
import {
  findClippedText,
  findOverlappingText,
  findTextAtEdges,
  findUnmarkedEnglish,
  overrideTextSpacing,
} from './find-text-problems.ts'
import { findForcedColorsProblems } from './find-forced-colors-problems.ts'
import { findSmallTargets } from './find-small-targets.ts'
import { takeBareText, watchBareText } from './watch-bare-text.ts'

beforeEach(() => page.viewport(320, 640))

afterEach(() => {
  document.body.innerHTML = ''
})

const show = (html: string) => {
  document.body.innerHTML = html
}

test('accepts adjacent and wrapped text', () => {
  show('<p>Payment Due</p><p>$245.37 <b>by 11/21/2026, which is long enough for another line</b></p>')
  expect(findOverlappingText()).toEqual([])
})

test('finds a practice’s English text that is not marked as English', () => {
  show(
    `<div lang="es"><b lang="en">Aligner treatment</b><i>Whitening kit</i><u><i>Se usa</i> Night guard</u>
      <p>${'Se usa '.repeat(20)}Night guard</p></div>`,
  )
  expect(findUnmarkedEnglish()).toEqual([
    'i: Whitening kit',
    'u: Se usa Night guard',
    `p: ${'Se usa '.repeat(20).slice(0, 60)}`,
  ])
})

test('finds text that overlaps other text', () => {
  show('<p>Payment Due</p><p style="margin-top: -16px">$245.37</p>')
  expect(findOverlappingText()).toEqual(['p: Payment Due | p: $245.37'])
})

test('finds text that overlaps only with overridden text spacing', () => {
  show('<span style="position: absolute">Payment Due</span>')
  // The width depends on the system's fonts.
  const left = document.querySelector('span')?.getBoundingClientRect().right ?? 0
  show(`<span style="position: absolute">Payment Due</span>
    <span style="position: absolute; left: ${left + 4}px">$245.37</span>`)
  expect(findOverlappingText()).toEqual([])
  const undo = overrideTextSpacing()
  const found = findOverlappingText()
  undo()
  expect(found).toHaveLength(1)
})

test('accepts a fixed bar over the page', () => {
  show('<p style="margin-top: 600px">Payment Due</p><div style="position: fixed; top: 600px">Pay</div>')
  expect(findOverlappingText()).toEqual([])
})

test('finds clipped text', () => {
  show('<p style="width: 60px; overflow: hidden; white-space: nowrap">Otorhinolaryngology</p>')
  expect(findClippedText()).toEqual(['p: Otorhinolaryngology'])
})

const look = 'background: rgb(11, 85, 99); color: white; padding: 12px; border: 0'

test('finds a button that only its background delimits in forced colors', async () => {
  show(`<button style="${look}">Pay</button>`)
  expect(await findForcedColorsProblems()).toContain('no edge: button: Pay')
  show(`<button style="${look}; border: 1px solid transparent">Pay</button>`)
  expect(await findForcedColorsProblems()).toEqual([])
})

test('finds focus that only a shadow shows in forced colors', async () => {
  const sheet =
    '<style>button { border: 1px solid } button:focus { outline: none; box-shadow: 0 0 0 2px red }</style>'
  show(`${sheet}<button>Pay</button>`)
  expect(await findForcedColorsProblems()).toEqual(['no focus: button: Pay'])
})

test('finds a disabled button that only its background marks in forced colors', async () => {
  const off = (rule: string) =>
    show(`<style>button { border: 1px solid; background: silver } @media (forced-colors: active) { ${rule} }</style>
      <button aria-disabled="true">Pay</button> <button aria-disabled="true" aria-busy="true">Paying</button>`)
  off('')
  expect(await findForcedColorsProblems()).toEqual(['not seen as off: button: Pay'])
  off('button { color: GrayText }')
  expect(await findForcedColorsProblems()).toEqual([])
})

test('finds a selection that only a background marks in forced colors', async () => {
  const nav = (style: string) =>
    show(
      `<nav><a class="tab" href="#one" aria-current="page" style="${style}">One</a> <a class="tab" href="#two">Two</a></nav>`,
    )
  nav('box-shadow: inset 0 -2px teal')
  expect(await findForcedColorsProblems()).toEqual(['not seen as chosen: a: One'])
  nav('border-bottom: 2px solid')
  expect(await findForcedColorsProblems()).toEqual([])
})

test('finds a footer link that can’t be pressed within 44 px', () => {
  const footer = (style: string) =>
    show(`<main style="height: 200px"></main><footer style="padding: 40px"><style>
      a { position: relative } a::after { content: ""; position: absolute; ${style} }</style>
      <a href="#terms">Terms</a></footer>`)
  footer('inset: 0')
  expect(findSmallTargets()).toEqual(['a: Terms'])
  footer('inset: -16px 0')
  expect(findSmallTargets()).toEqual([])
})

test('finds a button whose text touches its edge', () => {
  show('<button style="border: 1px solid; padding: 8px 0; width: max-content">Pay</button>')
  expect(findTextAtEdges()).toEqual(['button: Pay'])
  show('<button style="border: 1px solid; padding: 8px; width: max-content">Pay</button>')
  expect(findTextAtEdges()).toEqual([])
})

test('checks with every rule what only one width shows', async () => {
  document.documentElement.lang = 'en'
  show(`<style>@media (width > 600px) { button { display: none } }</style>
    <main><h1>Invoice</h1><button style="width: 44px; height: 44px"></button></main>`)
  const checked = new Set<Element>()
  await page.viewport(1280, 860)
  await isAccessible(checked)
  await page.viewport(390, 844)
  await expect(isAccessible(checked)).rejects.toThrow('button-name: button')
})

test('checks again at each width what depends on it', async () => {
  document.documentElement.lang = 'en'
  show(
    `<style>@media (width < 600px) { p { color: silver } }</style><main><h1>Invoice</h1><p>$245.37</p></main>`,
  )
  const checked = new Set<Element>()
  await page.viewport(1280, 860)
  await isAccessible(checked)
  await page.viewport(390, 844)
  await expect(isAccessible(checked)).rejects.toThrow('color-contrast: p')
})

test.each([
  'p { color: silver }',
  'main { background: #666 }',
  'p { opacity: 0.4 }',
  'p { position: absolute; top: 60px; color: #767676 }',
])('checks contrast again where only the dark theme has %s', async (rule) => {
  show(
    `<style>:root[data-scheme="dark"] { ${rule} }</style><div style="position: fixed; top: 40px; width: 300px; height: 90px; background: #ccc"></div><main><h1>Invoice</h1><p>$245.37</p></main>`,
  )
  await expect(isAccessible()).rejects.toThrow('color-contrast: p')
})

test('checks the contrast of text that looks like a disabled button', async () => {
  show('<main><h1>Invoice</h1><button disabled style="color: silver; background: white">Pay</button></main>')
  await isAccessible()
  show('<main><h1>Invoice</h1><button style="color: silver; background: white">Pay</button></main>')
  await expect(isAccessible()).rejects.toThrow('color-contrast: button')
})

test('finds text without an element of its own', async () => {
  watchBareText()
  const root = createRoot(document.body)
  const amount = createElement('b', null, '$245.37')
  root.render(createElement('p', null, 'Pay ', amount))
  await expect.poll(takeBareText).toEqual(['"Pay " in <p>Pay <b>$245.37</b></p>'])
  root.render(createElement('p', null, createElement('span', null, 'Pay '), amount))
  await expect.poll(() => document.querySelector('span')).not.toBeNull()
  expect(takeBareText()).toEqual([])
  root.unmount()
})
