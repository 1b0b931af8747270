import { expect, test } from 'vitest'
import { statementDescriptor, statementSuffix } from './destination-charge.ts'

test.each([
  ['Bright Smiles Dental', 'BRIGHT SMILES DENTAL', 'BRIGHT SMILES DENTAL'],
  ["Núñez & Sons' Dental Office", 'NUNEZ & SONS DENTAL OF', 'NUNEZ & SONS DENTAL OF'],
  ['  Eye*  "North" ', 'EYE NORTH', 'EYE NORTH'],
  ['Orth', 'ORTH', null],
  ['42', null, null],
])('the statement of a payment to %s shows %s for a card, %s for a bank account', (name, card, bank) => {
  expect([statementSuffix(name), statementDescriptor(name)]).toEqual([card, bank])
})
