import { expect, test } from 'vitest'
import { readAccountLink } from './account-link.ts'

const read = (path: string) => readAccountLink(new URL(path, 'http://localhost:4300'))

test('[ROUTE-07] reads the code and the base64 email of a reset link', () => {
  expect(read('/reset-password/DEMO-RESET-MAYA?s=bWF5YUBleGFtcGxlLmNvbQ')).toEqual({
    code: 'DEMO-RESET-MAYA',
    email: 'maya@example.com',
    practiceLocation: null,
    externalReset: false,
  })
})

test('[ROUTE-08] reads practice, location and account type of a create link', () => {
  const path = '/create/DEMO-CREATE-PAT?s=cGF0QGV4YW1wbGUuY29t&practiceId=1&locationId=10&externalReset=true'
  expect(read(path)).toMatchObject({
    code: 'DEMO-CREATE-PAT',
    practiceLocation: { practiceId: '1', locationId: '10' },
    externalReset: true,
  })
})

test.each(['123456', '7', 'a.b~c=', 'x'.repeat(400), 'f3/9+'])('reads %s as a code', (code) => {
  expect(read(`/reset-password/${encodeURIComponent(code)}?s=cGF0QGV4YW1wbGUuY29t`)?.code).toBe(code)
})

test('rejects a link whose email or code is invalid', () => {
  for (const path of [
    '/create/DEMO-CREATE-PAT',
    '/create/DEMO-CREATE-PAT?s=%%%',
    '/create/?s=cGF0',
    '/create?s=cGF0',
    '/create/DEMO%E0%A4%A?s=cGF0',
  ]) {
    expect(read(path), path).toBeNull()
  }
})
