import { expect, test } from 'vitest'
import spanish from './spanish.ts'

const files = import.meta.glob<Readonly<Record<string, { readonly name: string }>>>(
  ['./**/messages.en.ts', '../../../packages/{payments,ui}/src/**/*messages.en.ts'],
  { eager: true },
)

test('[SHELL-10] has the Spanish of every catalogue, each under a name of its own', () => {
  const names = Object.values(files).flatMap((catalogues) =>
    Object.values(catalogues).map(({ name }) => name),
  )
  expect(Object.keys(spanish).toSorted()).toEqual(names.toSorted())
})
