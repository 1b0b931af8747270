import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { leanLibrary } from './lean-libraries.ts'

const lean = (code: string) => leanLibrary(code).toString().replace(/\s+/g, ' ').trim()

test('names for a debugger go, and what they were given to stays', () => {
  expect(lean('var Root = __name((props) => __name(() => props, "inner"), "Root")')).toBe(
    'var Root = ((props) => (() => props))',
  )
  expect(lean('function close() {}\n__name(close, "close");')).toBe('function close() {}')
})

test('property types go, with the library that only they need, and what a component calls itself', () => {
  const code =
    "import PropTypes from 'prop-types';\nElement.propTypes = { id: PropTypes.string };\nElement.displayName = name;\nElement.isOpen = true;"
  expect(lean(code)).toBe('Element.isOpen = true;')
})

test('the card provider’s library has neither its own checkout nor a way to be loaded differently', () => {
  expect(
    lean("const sdk = 'checkoutSdk' in context ? context.checkoutSdk : null; if ('elements' in context) a"),
  ).toBe("const sdk = null; if ('elements' in context) a")
  expect(lean('load.setLoadParameters = function (given) { parameters = given }; load.retries = 1;')).toBe(
    'load.retries = 1;',
  )
})

test('a library knows that it is not on a server', () => {
  expect(lean("const server = typeof window === 'undefined'; typeof document")).toBe(
    `const server = "object" === 'undefined'; typeof document`,
  )
})

test('helpers for old browsers do the same in today’s words', () => {
  const code = `(() => {
    function _slicedToArray(r, e) { return _arrayWithHoles(r) || _nonIterableRest() }
    function _objectSpread2(e) { throw e }
    function _objectWithoutProperties(e, t) { throw e }
    function _defineProperty(e, r, t) { throw e }
    function _typeof(o) { throw o }
    const [first, second] = _slicedToArray([1, 2], 2)
    const both = _objectSpread2({}, { a: first }, { b: second })
    return [both, _objectWithoutProperties(both, ['b']), _defineProperty({}, 'a', 1), _typeof(both)]
  })()`
  expect(runInThisContext(leanLibrary(code).toString())).toEqual([
    { a: 1, b: 2 },
    { a: 1 },
    { a: 1 },
    'object',
  ])
})

test('errors that are only compared are errors with their message, and note no stack', () => {
  const code = `(() => {
    var SuspenseException = Error('460'), failure = Error('1')
    return [SuspenseException instanceof Error, SuspenseException.message, SuspenseException.stack, failure.stack]
  })()`
  expect(runInThisContext(leanLibrary(code).toString())).toEqual([
    true,
    '460',
    undefined,
    expect.stringContaining('Error: 1'),
  ])
})

test('what belongs to the library itself is left alone', () => {
  const code = 'function name(target) { return target.propTypes } name(Element, "Element");'
  expect(lean(code)).toBe(code)
})
