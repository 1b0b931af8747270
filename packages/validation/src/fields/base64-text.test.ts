import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64Text, encodeBase64Text } from './base64-text.ts'

test('[LAND-01] a link is read in unpadded base64url, in padded and in plain base64', () => {
  for (const encoded of [
    'cGF0QGV4YW1wbGUuY29t',
    'UEFURFVFMDAwMDAx',
    'bWF5YUBleGFtcGxlLmNvbQ',
    'bWF5YUBleGFtcGxlLmNvbQ==',
  ]) {
    expect(decodeBase64Text(encoded)).toMatch(/^(pat@example\.com|PATDUE000001|maya@example\.com)$/)
  }
  expect(decodeBase64Text('w7/Dvz4+Pw==')).toBe(decodeBase64Text('w7_Dvz4-Pw'))
})

test('what is encoded is read again, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => decodeBase64Text(encodeBase64Text(text)) === text),
  )
})

test('what is not base64 is no text', () => {
  expect(decodeBase64Text('%%%')).toBeNull()
  expect(decodeBase64Text('/w==')).toBeNull()
})
