import { createApi } from '@payment-center/api-client/http'
import {
  createExternalPayerSessionStore,
  createPayerSessionStore,
  tokenOf,
} from '@payment-center/api-client/session'
import {
  answers,
  fails,
  fakeApi,
  specifiedApi,
  type PreparedAnswer,
} from '@payment-center/api-client/testing'
import { aChargeEvent } from '@payment-center/validation/testing'
import {
  getTransaction,
  listChargeEvents,
  listPracticesOfPortalUser,
  login,
} from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { signInExternalPayer, signInPayer } from './sign-in.ts'

const practice = (practiceId: string) => ({
  practiceId,
  payerId: `${practiceId}00`,
  practiceName: `Practice ${practiceId}`,
  locationId: `${practiceId}0`,
  city: 'New York',
  state: 'NY',
})

const opened = { invoiceId: 'GUESTDUE0011', email: 'Maya@example.com', practiceId: '1', locationId: '10' }

const { invoiceId: chargeEventId } = opened
const ownInvoice = answers(getTransaction, aChargeEvent({ chargeEventId, transactionId: chargeEventId }))

async function signInAt(
  practiceIds: readonly string[],
  from: Parameters<typeof signInPayer>[2],
  invoice: PreparedAnswer = ownInvoice,
) {
  const payerSession = createPayerSessionStore()
  const api = fakeApi([
    answers(login, { token: 'token', portalUserId: '1' }),
    answers(listPracticesOfPortalUser, { practices: practiceIds.map(practice) }),
    answers(listChargeEvents, { chargeEvents: [] }),
    invoice,
  ])
  const result = await signInPayer(
    { api, payerSession },
    { email: 'maya@example.com ', password: 'Sunny-Day-2026!' },
    from,
  )
  return { goTo: result.ok && result.goTo, practiceId: payerSession.getState()?.practice?.practiceId }
}

test('[LAND-14] opens the invoice that a payer came from at its practice, also for a payer of several', async () => {
  const invoice = { goTo: '/invoice/GUESTDUE0011', practiceId: '1' }
  expect(await signInAt(['1'], opened)).toEqual(invoice)
  expect(await signInAt(['2', '1'], opened)).toEqual(invoice)
  expect(await signInAt(['1'], opened, fails(getTransaction, 'unreachable'))).toEqual(invoice)
})

test('opens the overview or the choice of practices when the invoice belongs to another account or practice', async () => {
  const other = fails(getTransaction, 'not_found')
  expect(await signInAt(['1'], opened, other)).toEqual({ goTo: '/overview', practiceId: '1' })
  expect(await signInAt(['1', '2'], opened, other)).toEqual({
    goTo: '/select-practice',
    practiceId: undefined,
  })
  expect(await signInAt(['2'], opened)).toEqual({ goTo: '/overview', practiceId: '2' })
  expect(await signInAt(['1'], null)).toEqual({ goTo: '/overview', practiceId: '1' })
})

test('[LAND-14] does not ask for the invoice of a link that was sent to someone else, which would be a 404', async () => {
  const others = { ...opened, email: 'omar@example.com' }
  expect(await signInAt(['1'], others)).toEqual({ goTo: '/overview', practiceId: '1' })
})

/** Answers the login with this status, as an API without codes does. */
async function signInAnswered(status: number) {
  const { api } = specifiedApi({
    'POST /portalUser/login': status,
    'POST /portalUser/login/payerless': status,
  })
  const credentials = { email: 'maya@example.com', password: 'Sunny-Day-2026!' }
  const payer = await signInPayer({ api, payerSession: createPayerSessionStore() }, credentials, null)
  const externalPayerSession = createExternalPayerSessionStore()
  const practiceLocation = { practiceId: '1', locationId: '10' }
  const external = await signInExternalPayer({ api, externalPayerSession }, credentials, practiceLocation)
  return [payer, external].map((result) => !result.ok && result.problem)
}

test.each([400, 401, 403, 404])('reads HTTP %i of a login as wrong credentials', async (status) => {
  expect(await signInAnswered(status)).toEqual(['wrong', 'wrong'])
})

test.each([
  [428, 'unreachable'],
  [429, 'tooOften'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('reads HTTP %i of a login as another problem', async (status, problem) => {
  expect(await signInAnswered(status)).toEqual([problem, problem])
})

test.each([
  [undefined, 'tooOften'],
  ['secondFactorCode', 'tooManyCodes'],
])('tells too many passwords from too many codes by the field %s', async (field, problem) => {
  const api = fakeApi([fails(login, 'rate_limited', field)])
  const credentials = { email: 'maya@example.com', password: 'Sunny-Day-2026!', secondFactorCode: '123456' }
  const signedIn = await signInPayer({ api, payerSession: createPayerSessionStore() }, credentials, null)
  expect(signedIn).toEqual({ ok: false, problem })
})

/** An API whose logins return token1, token2 and so on, and which can't list practices. */
function apiOf(payerSession: ReturnType<typeof createPayerSessionStore>) {
  const revoked: (string | undefined)[] = []
  let logins = 0
  const api = createApi({
    ...tokenOf(payerSession),
    configuration: () => ({ apiOrigin: '' }) as never,
    async send({ url, headers }) {
      if (url.includes('/logout')) revoked.push(headers['authorization'])
      if (url.includes('/practices')) return new Response('{}', { status: 500 })
      if (url.includes('/login')) logins += 1
      const payer = { payer: { payerId: '2' }, patient: { patientId: '3' } }
      return Response.json({
        status: 'success',
        data: { token: `token${logins}`, portalUserId: '1', ...payer },
      })
    },
  })
  return { api, revoked }
}

const maya = { email: 'maya@example.com', password: 'Sunny-Day-2026!' }

test('[TIME-03] revokes the token of a login that can’t list the payer’s practices', async () => {
  const payerSession = createPayerSessionStore()
  const { api, revoked } = apiOf(payerSession)
  expect(await signInPayer({ api, payerSession }, maya, null)).toEqual({ ok: false, problem: 'payers' })
  await expect.poll(() => revoked).toEqual(['Bearer token1'])
})
