import { createPayerSessionStore } from '@payment-center/api-client/session'
import { answers, fails, fakeApi, type PreparedAnswer } from '@payment-center/api-client/testing'
import { aChargeEvent } from '@payment-center/validation/testing'
import { getTransaction, listPracticesOfPortalUser, login } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { signInPayer } from './sign-in.ts'

const practice = (practiceId: string) => ({
  practiceId,
  payerId: `${practiceId}00`,
  practiceName: `Practice ${practiceId}`,
  locationId: `${practiceId}0`,
  city: 'New York',
  state: 'NY',
})

const opened = { invoiceId: 'GUESTDUE0011', email: 'Maya@example.com', practiceId: '1', locationId: '10' }

const ownInvoice = answers(getTransaction, aChargeEvent())

async function signInAt(
  practiceIds: readonly string[],
  from: Parameters<typeof signInPayer>[2],
  invoice: PreparedAnswer = ownInvoice,
) {
  const payerSession = createPayerSessionStore()
  const api = fakeApi([
    answers(login, { token: 'token', portalUserId: '1' }),
    answers(listPracticesOfPortalUser, { practices: practiceIds.map(practice) }),
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
