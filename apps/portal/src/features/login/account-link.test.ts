import { expect, test } from 'vitest'
import { readAccountLink } from './account-link.ts'

const read = (path: string) => readAccountLink(new URL(path, 'http://localhost:4300'))

test('[ROUTE-07] a reset link has the code in its last path segment and the e-mail in base64', () => {
  expect(read('/reset-password/DEMO-RESET-MAYA?s=bWF5YUBleGFtcGxlLmNvbQ')).toEqual({
    code: 'DEMO-RESET-MAYA',
    email: 'maya@example.com',
    place: null,
    externalReset: false,
  })
})

test('[ROUTE-08] a create link also names practice and location, and whether the account is an external one', () => {
  const path = '/create/DEMO-CREATE-PAT?s=cGF0QGV4YW1wbGUuY29t&practiceId=1&locationId=10&externalReset=true'
  expect(read(path)).toMatchObject({
    code: 'DEMO-CREATE-PAT',
    place: { practiceId: 1, locationId: 10 },
    externalReset: true,
  })
})

test('a link whose e-mail or code can’t be read is none', () => {
  for (const path of [
    '/create/DEMO-CREATE-PAT',
    '/create/x?s=cGF0',
    '/create/DEMO-CREATE-PAT?s=%%%',
    '/create/?s=cGF0',
  ]) {
    expect(read(path), path).toBeNull()
  }
})
