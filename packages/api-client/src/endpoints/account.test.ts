import { expect, test } from 'vitest'
import { specifiedApi } from '../testing/fake-api.ts'
import { setPassword } from './account.ts'
import { openPaymentForOwnPatient } from './pay-as-guest.ts'

const complete = 'POST /portalUserAccount/portalUserAccountPasswordReset'
const practiceLocation = { practiceId: '1', locationId: '10' }

test.each([
  [false, {}],
  [true, practiceLocation],
])('sends the practice of a code only for an external account: %s', async (externalReset, practice) => {
  const { api, sent } = specifiedApi({ [complete]: {} })
  const given = { email: 'pat@example.com', code: '123456', password: 'Sunny-Day-2026!', emailCode: null }
  expect(await setPassword(api, { ...given, practiceLocation, externalReset })).toMatchObject({ ok: true })
  const body = { username: 'pat@example.com', newPassword: 'Sunny-Day-2026!', code: '123456', ...practice }
  expect(sent).toEqual([{ call: complete, body }])
})

test('names a payer’s own patient where the API names payers without their ids', async () => {
  const { api } = specifiedApi({
    'GET /portalUsers/portalUserId/7/payers': { payers: [{ firstName: 'Avery', lastName: 'Lane' }] },
  })
  const session = {
    ...practiceLocation,
    token: 't',
    portalUserId: '7',
    email: '',
    payerId: '3',
    patientId: '4',
  }
  const name = { firstName: 'Avery', lastName: 'Lane' }
  expect(await openPaymentForOwnPatient(api, session)).toMatchObject({
    value: { patientId: '4', token: 't', payer: name, patient: name },
  })
})
