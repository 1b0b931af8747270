import { expect, test } from 'vitest'
import { shortClassNames } from './short-class-names.ts'

test('a class has the same short name wherever it is asked for', () => {
  const nameOf = shortClassNames()
  expect(nameOf({ hash: '17sdxm71' })).toBe('_dxm71')
  expect(nameOf({ hash: '17sdxm71' })).toBe('_dxm71')
})

test('two classes with one name are an error of the build, not one style on two things', () => {
  const nameOf = shortClassNames()
  nameOf({ hash: '17sdxm71' })
  expect(() => nameOf({ hash: '99odxm71' })).toThrow('Two classes are called _dxm71.')
})
