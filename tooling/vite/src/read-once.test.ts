import { expect, test } from 'vitest'
import { readableOnce } from './read-once.ts'

test('a module of the old kind is a function that is called at once', () => {
  const code = `var requireReact = /* @__PURE__ */ __commonJSMin(((exports, module) => {
  module.exports = [1].map((one) => { return one })
}))`
  expect(readableOnce(code).toString()).toBe(
    code.replace('(exports, module) => {', 'function(exports, module) {'),
  )
})

test('what else is called stays as it is', () => {
  const code = 'later((() => { show() })); const __commonJSMin = (load, module) => () => module'
  expect(readableOnce(code).hasChanged()).toBe(false)
})
