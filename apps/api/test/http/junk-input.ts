import * as fc from 'fast-check'

const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202Egnp.exe',
  'İstanbul ẞ ﷽ 👩‍👩‍👧‍👦',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "'; drop table charge_events; --",
  "' or '1'='1",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a@b.com\r\nBcc: all@example.com',
  'null',
  'undefined',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2147483648',
  'x'.repeat(5000),
]

const nastyNumbers = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e308,
  -1e308,
  5e-324,
]

export const junkText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Any JSON value and some that JSON can't express. */
export const junkValue: fc.Arbitrary<unknown> = fc.oneof(
  junkText,
  fc.constantFrom(...nastyNumbers, null, true, false),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom([], {}, [[[[[[]]]]]], [null], { $gt: '' }, { length: 1 }),
)

/** A request body: mostly JSON, with keys that target an object's prototype. */
export const junkBody: fc.Arbitrary<string> = fc.oneof(
  junkValue.map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"',
    '\u0000',
    '{"__proto__":{"scopes":[]}}',
    '{"constructor":{"prototype":{"x":1}}}',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    `{"a":${'9'.repeat(400)}}`,
    '\uFEFF{}',
  ),
  fc.string({ maxLength: 60 }),
)
