import { expect, test } from 'vitest'
import { statementSuffix } from './statement-suffix.ts'

test.each([
  ['Bright Smiles Dental', 'BRIGHT SMILES DENTAL'],
  ["Núñez & Sons' Dental Office", 'NUNEZ & SONS DENTAL OF'],
  ['  Eye*  "North" ', 'EYE NORTH'],
  ['42', null],
])('the statement of a payment to %s shows %s', (name, suffix) => {
  expect(statementSuffix(name)).toBe(suffix)
})
