import { expect, test } from 'vitest'
import { leanModule } from './lean-schemas.ts'

const lean = (code: string) => leanModule(code).toString().replace(/\s+/g, ' ')

test('a declared call keeps what a client needs of it, and loses what only the server checks', () => {
  const code = `const login = defineCall({
    name: 'login',
    summary: 'Signs a payer in.',
    method: 'POST',
    // What is typed.
    body: checked(username),
    answer: token,
    addition: true,
  })`
  expect(lean(code)).toBe(
    "const login = defineCall({ name: 'login', method: 'POST', // What is typed. answer: token, })",
  )
})

test('a schema that nobody uses can be left out, a check that is made cannot', () => {
  expect(lean('const id = v.pipe(v.string()); v.parse(id, given)')).toBe(
    'const id = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string()); v.parse(id, given)',
  )
})

test('what is named like a part of a call elsewhere stays', () => {
  const code = "send({ body: 'text' }); form.v.object()"
  expect(lean(code)).toBe(code)
})
