import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64Text, encodeBase64Text } from './base64-text.ts'

test('[LAND-01] decodes a link in unpadded base64url, padded and plain base64', () => {
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

test('decodes any text that it encoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => decodeBase64Text(encodeBase64Text(text)) === text),
  )
})

test('returns null for invalid base64', () => {
  expect(decodeBase64Text('%%%')).toBeNull()
  expect(decodeBase64Text('/w==')).toBeNull()
})
