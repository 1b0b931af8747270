import { fakeApi, fails } from '@payment-center/api-client/testing'
import { getExternalPatient, openOwnPatient as openOwn } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { openOwnPatient, searchPatient } from './search-patient.ts'

const place = { practiceId: '1', locationId: '10' }
const entry = {
  amount: '',
  email: '',
  firstName: 'Pat',
  lastName: 'Lee',
  dateOfBirth: '01/31/1990',
  reference: '',
  isOwnPatient: false,
}

test('passes the server’s words on why no patient was found, if it has no code', async () => {
  const serverMessage = 'No patient has this name and date of birth.'
  const error = { code: 'invalid_field', message: serverMessage, serverMessage } as const
  const api = fakeApi([{ call: getExternalPatient.name, give: async () => ({ ok: false, error }) }])
  expect(await searchPatient(api, place, entry)).toEqual({ ok: false, problem: 'unknown', serverMessage })
})

test('leaves the words to the page where the server has a code', async () => {
  const api = fakeApi([fails(getExternalPatient, 'no_patient')])
  expect(await searchPatient(api, place, entry)).toEqual({ ok: false, problem: 'unknown' })
})

test('finds that the practice takes no payments any more, which is no trouble of the connection', async () => {
  const api = fakeApi([fails(getExternalPatient, 'not_payable')])
  expect(await searchPatient(api, place, entry)).toEqual({ ok: false, problem: 'closed' })
})

test.each([
  ['not_payable', 'closed'],
  ['rate_limited', 'tooOften'],
  ['not_found', 'unreachable'],
] as const)('says of a payer’s own patient why no payment was opened: %s', async (code, problem) => {
  const session = {
    ...place,
    portalUserId: '1',
    email: 'lena@example.com',
    payerId: '2',
    patientId: '3',
    token: '',
  }
  const opened = await openOwnPatient(fakeApi([fails(openOwn, code)]), { getState: () => session })
  expect(opened).toEqual({ ok: false, problem })
})
