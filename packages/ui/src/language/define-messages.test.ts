import { expect, expectTypeOf, test } from 'vitest'
import { defineMessages, type Spanish } from './translations.ts'

const greeting = defineMessages('a/greeting', { hello: 'Hello', bye: 'Bye' })
const due = defineMessages('a/due', { days: (count: number) => `${count} days` })
const form = defineMessages('a/form', { fields: { name: 'Name' } })

test('[SHELL-10] rejects at compile time Spanish that lacks a sentence or a catalogue', () => {
  // @ts-expect-error a sentence is missing
  const lacksSentence = { 'a/greeting': { hello: 'Hola' } } satisfies Spanish<{ greeting: typeof greeting }>
  // @ts-expect-error a catalogue is missing
  const lacksCatalogue = { 'a/due': due.en } satisfies Spanish<{ due: typeof due; form: typeof form }>
  // @ts-expect-error a function of English is a plain sentence in Spanish
  const lacksFunction = { 'a/due': { days: 'días' } } satisfies Spanish<{ due: typeof due }>
  // @ts-expect-error a group is incomplete
  const lacksGroup = { 'a/form': { fields: {} } } satisfies Spanish<{ form: typeof form }>
  // @ts-expect-error English has no such catalogue
  const hasMore = { 'a/form': form.en, 'a/other': {} } satisfies Spanish<{ form: typeof form }>
  expect([lacksSentence, lacksCatalogue, lacksFunction, lacksGroup, hasMore]).toHaveLength(5)
})

test('types messages with their parameters and as any string', () => {
  const spanish = {
    'a/greeting': { hello: 'Hola', bye: 'Adiós' },
    'a/due': { days: (count) => `${count} días` },
  } satisfies Spanish<{ greeting: typeof greeting; due: typeof due }>
  expectTypeOf(greeting.en.hello).toEqualTypeOf<string>()
  expectTypeOf(spanish['a/due'].days).parameters.toEqualTypeOf<[number]>()
})
