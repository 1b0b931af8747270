import { expect, test } from 'vitest'
import { findPhrases } from './phrases.ts'

test.each([
  ['// Whoever pays', '"whoever": name the person or program'],
  ['const nobodyElse = 1', '"nobody": name the person or program'],
  ["title: 'E-mail'", '"e-mail": write "email"'],
  ['{/* his card */}', '"his": a payer is "they"'],
  ['export function WhatIsOwed() {', '"what is owed": write "amount due" or "balance"'],
  ["import { useKit } from './use-kit.ts'", '"kit": write "module"'],
  ['the amount given\n * back', '"given back": write "refund" or "return"'],
  ['| a link | shows the way on |', '"way on": write "next step" or "link"'],
])('finds the phrase in %j and says what to write', (text, why) => {
  expect(findPhrases(text)).toContainEqual({ line: 1, why })
})

test.each([
  'the webkit prefix',
  'the header, the heading and this',
  'it is allowed to show the given amount',
  "'Whitening kit; 11/10/2026; 64.50; taxable'",
  'an always-on switch',
])('passes %j', (text) => {
  expect(findPhrases(text)).toEqual([])
})

test('reports each phrase with its line', () => {
  const found = findPhrases('a payment\nthat nobody made\n\nwas told anew')
  expect(found.map(({ line, why }) => `${line} ${why.split(':')[0]}`)).toEqual([
    '2 "nobody"',
    '4 "was told"',
    '4 "anew"',
  ])
})
