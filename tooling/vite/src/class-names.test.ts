import { expect, test } from 'vitest'
import { shortName } from './class-names.ts'

test('gives a class the same short name in every build', () => {
  expect(shortName('1a2b3c4d')).toBe('_b3c4d')
  expect(shortName('1a2b3c4d')).toBe('_b3c4d')
})

test('fails the build when two classes get the same name', () => {
  shortName('1abcdef1')
  expect(() => shortName('2abcdef1')).toThrow('The classes 1abcdef1 and 2abcdef1 get the same name')
})
