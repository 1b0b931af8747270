import { describe, expect, test } from 'vitest'
import { ApiError } from '../http/errors.ts'
import {
  parseForm,
  clearableText,
  flag,
  integer,
  listOf,
  metadata,
  oneOf,
  readShape,
  required,
  shape,
  text,
} from './read-params.ts'

describe('a form with brackets', () => {
  test('parses brackets into nested objects and lists', () => {
    expect(parseForm('a=1&b[c]=2&b[d][e]=3&f[]=x&f[]=y&g[0]=p&g[1][h]=q')).toEqual({
      a: '1',
      b: { c: '2', d: { e: '3' } },
      f: ['x', 'y'],
      g: ['p', { h: 'q' }],
    })
  })

  test('parses escapes, empty values and stray brackets as plain text', () => {
    expect(parseForm('name=Pat+Lee%20%26%20Co&empty=&odd[=1&]x=2')).toEqual({
      name: 'Pat Lee & Co',
      empty: '',
      'odd[': '1',
      ']x': '2',
    })
    expect(parseForm('')).toEqual({})
  })

  test('does not change prototypes', () => {
    const parsed = parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
    expect(Object.keys(parsed)).toEqual(['__proto__', 'constructor'])
    expect('polluted' in {}).toBe(false)
  })
})

describe('reading parameters', () => {
  const fields = {
    amount: required(integer),
    note: clearableText,
    confirm: flag,
    usage: oneOf('on', 'off'),
    types: listOf(text),
    to: shape({ id: required(text) }),
    metadata,
  }
  const complaint = (form: string): { code: string | undefined; param: string | undefined } => {
    try {
      readShape(fields, parseForm(form))
    } catch (error) {
      if (error instanceof ApiError) return { code: error.body.code, param: error.body.param }
    }
    return { code: undefined, param: undefined }
  }

  test('reads typed values', () => {
    const form = 'amount=5000&note=&confirm=true&usage=off&types[]=card&to[id]=acct_1&metadata[a]=b'
    expect(readShape(fields, parseForm(form))).toEqual({
      amount: 5000,
      note: null,
      confirm: true,
      usage: 'off',
      types: ['card'],
      to: { id: 'acct_1' },
      metadata: { a: 'b' },
    })
  })

  test.for([
    ['', 'parameter_missing', 'amount'],
    ['amount=', 'parameter_invalid_empty', 'amount'],
    ['amount=1.5', 'parameter_invalid_integer', 'amount'],
    ['amount[x]=1', 'parameter_invalid_integer', 'amount'],
    ['amount=1&confirm=yes', 'parameter_invalid_boolean', 'confirm'],
    ['amount=1&usage=sometimes', 'parameter_invalid', 'usage'],
    ['amount=1&types=card', 'parameter_invalid', 'types'],
    ['amount=1&to=acct_1', 'parameter_invalid', 'to'],
    ['amount=1&to[name]=x', 'parameter_unknown', 'to[name]'],
    ['amount=1&to[toString]=x', 'parameter_unknown', 'to[toString]'],
    ['amount=1&metadata=x', 'parameter_invalid', 'metadata'],
    [`amount=1&metadata[a]=${'x'.repeat(501)}`, 'parameter_invalid', 'metadata[a]'],
  ])('rejects "%s" with %s on %s', ([form, code, param]) => {
    expect(complaint(form ?? '')).toEqual({ code, param })
  })
})
