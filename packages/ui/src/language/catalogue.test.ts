import { expect, expectTypeOf, test } from 'vitest'
import { defineCatalogue } from './define-catalogue.ts'

test('[SHELL-10] rejects at compile time a catalogue that is incomplete in Spanish', () => {
  // @ts-expect-error a sentence is missing
  const missing = defineCatalogue({ en: { hello: 'Hello', bye: 'Bye' }, es: { hello: 'Hola' } })
  expect(missing.es).not.toHaveProperty('bye')
  // @ts-expect-error a function of English is a plain sentence in Spanish
  defineCatalogue({ en: { days: (count: number) => `${count} days` }, es: { days: 'días' } })
  // @ts-expect-error a group is incomplete
  defineCatalogue({ en: { form: { name: 'Name' } }, es: { form: {} } })
})

test('types messages with their parameters and as any string', () => {
  const catalogue = defineCatalogue({
    en: { hello: 'Hello', days: (count: number) => `${count} days` },
    es: { hello: 'Hola', days: (count) => `${count} días` },
  })
  expectTypeOf(catalogue.es.hello).toEqualTypeOf<string>()
  expectTypeOf(catalogue.es.days).parameters.toEqualTypeOf<[number]>()
})
