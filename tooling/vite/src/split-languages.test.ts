import { expect, test } from 'vitest'
import { splitModule } from './split-languages.ts'

const catalogue = `import { defineCatalogue } from '@payment-center/ui/language'
const twice = (text) => text + text
export const door = defineCatalogue({ en: { open: 'Open' }, es: { open: (who) => 'Abra, ' + who } })`

test('moves the Spanish of a catalogue out of its module', () => {
  const { text, spanish } = splitModule(catalogue, 'src/door.messages.ts')
  const [[name, code] = []] = [...spanish]
  expect(text.toString()).toContain(`{ en: { open: 'Open' }, get es(){return translated("${name}")} }`)
  expect(text.toString()).toContain("import { translated } from '@payment-center/ui/language'")
  expect(code).toBe("{ open: (who) => 'Abra, ' + who }")
})

test('names each catalogue by its path, the same in every build', () => {
  const names = (path: string) => [...splitModule(`${catalogue}\n${catalogue}`, path).spanish.keys()]
  const [first, second] = names('a.messages.ts')
  expect(first).not.toBe(second)
  expect(names('a.messages.ts')).toEqual([first, second])
  expect(names('b.messages.ts')).not.toContain(first)
})

test('fails the build when the Spanish uses something else of its module', () => {
  const dependent = catalogue.replace("'Abra, ' + who", 'twice(who)')
  expect(() => splitModule(dependent, 'src/door.messages.ts')).toThrow(
    'The Spanish of src/door.messages.ts must stand alone, but needs "twice".',
  )
})
