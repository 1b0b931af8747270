import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { axeRules } from '../axe-rules.ts'
import { newLooks, rememberLooks } from './seen-looks.ts'

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
