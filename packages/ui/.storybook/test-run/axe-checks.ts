import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { isForListeners, ownText, type KnownElements } from './find-text-problems.ts'
import { axeRules } from '../axe-rules.ts'

/** The looks in which texts passed the rules for colors: text that looks the same has the same contrast. */
const seen = new Set<string>()

/** Looks of the elements' texts that have not passed yet, in any story of this run. */
function newLooks(elements: readonly HTMLElement[]): string[] {
  const known: Known = new Map()
  const texts = elements.filter((element) => ownText(element).length > 0 || element.matches('input, select'))
  const hidden: KnownElements = new Map()
  const looks = texts.filter((text) => !isForListeners(text, hidden)).map((text) => lookOf(text, known))
  return [...new Set(looks)].filter((look) => !seen.has(look))
}

function rememberLooks(looks: readonly string[]): void {
  for (const look of looks) seen.add(look)
}

/** The rules for colors ignore these elements. */
const exempt =
  ':disabled, [aria-disabled="true"], [aria-hidden="true"], [inert], label:has(:disabled, [aria-disabled="true"])'

/** What shows through an element: everything behind it, or only the opacities if its background is opaque. */
interface Behind {
  readonly all: string
  readonly opacities: string
}

type Known = Map<Element | null, Behind>

/** A text's colors, weight and size, and the backgrounds up to the first opaque one. */
function lookOf(element: Element, known: Known): string {
  const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element)
  const isExempt = element.closest(exempt) !== null
  const own = [element.tagName, isExempt, color, fontSize, fontWeight, textDecorationLine]
  return `${own.join(' ')} ${behind(element, known).all}`
}

function behind(element: Element | null, known: Known): Behind {
  const before = known.get(element)
  if (before || element === null) return before ?? { all: '', opacities: '' }
  const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
  const parent = behind(element.parentElement, known)
  const opacities = opacity === '1' ? parent.opacities : `${opacity}/${parent.opacities}`
  const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
  const own = [isClear ? '' : `${backgroundColor} ${backgroundImage}`, placeOf(element, position), opacity]
  const under = backgroundColor.startsWith('rgb(') ? opacities : parent.all
  const isPlain = isClear && position === 'static' && opacity === '1'
  const result = { all: isPlain ? parent.all : `${own.join(' ')} ${under}`, opacities }
  known.set(element, result)
  return result
}

/** A positioned element without a background of its own lies over something else in each place. */
function placeOf(element: Element, position: string): string {
  if (!/absolute|fixed|sticky/.test(position)) return ''
  const { left, top, width, height } = element.getBoundingClientRect()
  return [position, innerWidth, left, top, width, height].join('/')
}

async function expectAccessible(options: RunOptions, where: string): Promise<void> {
  const { violations } = await axe.run(document.body, {
    // Describing every element that passed took a sixth of the time.
    resultTypes: ['violations'],
    // No rule here reads what it would fetch: style sheets and media.
    preload: false,
    ...options,
  })
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect(found.join('\n'), where).toBe('')
}

async function inDark(check: () => Promise<void>): Promise<void> {
  const root = document.documentElement
  const scheme = root.dataset['scheme']
  root.dataset['scheme'] = 'dark'
  await check()
  root.dataset['scheme'] = scheme
}

/** The only rules whose result depends on colors. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** The only other rules whose result for an element depends on the width. */
const layoutRules = ['scrollable-region-focusable', 'target-size']

const only = (rules: readonly string[]): RunOptions => ({ runOnly: { type: 'rule', values: [...rules] } })

/** Not every story has landmarks. */
const without = ['region']

const allRulesBut = (rules: readonly string[]): RunOptions => ({
  runOnly: axeRules,
  rules: Object.fromEntries([...without, ...rules].map((rule) => [rule, { enabled: false }])),
})

const visibleElements = () =>
  [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )

/**
 * Fails if axe finds anything in the current state, in the light or the dark theme: with all rules if it shows
 * elements that are not in `checked`, with the rules for colors if text looks as it never did.
 */
export async function isAccessible(checked = new Set<Element>(), where = 'in this state'): Promise<void> {
  const visible = visibleElements()
  const isNew = visible.some((element) => !checked.has(element))
  for (const element of visible) checked.add(element)
  const looks = newLooks(visible)
  if (isNew) await expectAccessible(allRulesBut(looks.length > 0 ? [] : colorRules), where)
  else await expectAccessible(only([...layoutRules, ...(looks.length > 0 ? colorRules : [])]), where)
  rememberLooks(looks)
  await inDark(() => hasContrast(visible, `${where}, dark`))
}

async function hasContrast(visible: readonly HTMLElement[], where: string): Promise<void> {
  const looks = newLooks(visible)
  if (looks.length === 0) return
  await expectAccessible(only(colorRules), where)
  rememberLooks(looks)
}
