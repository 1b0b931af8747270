import * as v from 'valibot'
import {
  extendSession,
  getLocationFullInformation,
  listPaymentPlans,
  setUpCard,
} from '@payment-center/validation/wire'
import { beforeEach, expect, test } from 'vitest'
import { createTabStore } from '../session/session-store.ts'
import { stubSessionStorage } from '../testing/stub-browser.ts'
import { callAddition } from './api.ts'
import { configurationFile, createApi } from './index.ts'

const names = '/api/v1/practiceLocation/practiceId/1/names'
const extend = '/api/v1/portalUser/session/extend?client=portal'

/** An API that answers everything with this. */
function apiThatAnswers(answer: () => Response) {
  const sent: string[] = []
  const bodies: unknown[] = []
  const known = createTabStore('additions', v.boolean())
  const api = createApi({
    token: () => 'token',
    onUnauthorized: () => undefined,
    configuration: () => v.parse(configurationFile, {}),
    known,
    async send({ url, body }) {
      sent.push(url)
      bodies.push(body === undefined ? undefined : JSON.parse(body))
      return answer()
    },
  })
  return { api, sent, bodies, known }
}

const failure = (more: object) => () =>
  Response.json({ status: 'error', data: null, ...more }, { status: 404 })

beforeEach(stubSessionStorage)

test('makes an additional call once an answer, also a failed one, has shown that the API has it', async () => {
  const { api, sent } = apiThatAnswers(failure({ additions: true }))
  expect(await callAddition(api, extendSession, {})).toMatchObject({ error: { code: 'not_found' } })
  expect(sent).toEqual([names, extend])
  await callAddition(api, extendSession, {})
  expect(sent).toEqual([names, extend, extend])
})

test('sends no additional call to an API whose answers have shown none', async () => {
  const { api, sent } = apiThatAnswers(failure({}))
  await api.call(listPaymentPlans, { params: { payerId: '1' } })
  expect(await callAddition(api, extendSession, {})).toBeNull()
  expect(sent).toEqual(['/api/v1/payers/1/paymentPlans?client=portal'])
})

test('sends no additional call to an API whose answers have no status', async () => {
  const { api, sent } = apiThatAnswers(() => Response.json({ data: { paymentPlans: [] } }))
  await api.call(listPaymentPlans, { params: { payerId: '1' } })
  expect(await callAddition(api, extendSession, {})).toBeNull()
  expect(sent).toHaveLength(1)
})

test.each([
  ['text', '71', '71'],
  ['a number', 71, 71],
])('sends an id as %s to an API without additions that has it so', async (_, id, expected) => {
  const fullInfo = { practiceId: id, locationId: id }
  const { api, bodies } = apiThatAnswers(() => Response.json({ status: 'success', data: fullInfo }))
  const at = { practiceId: '71', locationId: '71' }
  await api.call(getLocationFullInformation, { params: at })
  await api.call(setUpCard, { body: { practiceId: '71', payerId: '8', insertCard: false } })
  expect(bodies.at(-1)).toEqual({ practiceId: expected, payerId: '8', insertCard: false })
})

test('fails an additional call while it is unknown whether the API has it', async () => {
  const { api, sent } = apiThatAnswers(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await callAddition(api, extendSession, {})).toMatchObject({ error: { code: 'unreachable' } })
  expect([api.takesAdditions(), sent]).toEqual([null, [names]])
})

test('takes no server’s error for an answer of an API without additions', async () => {
  const { api } = apiThatAnswers(() => Response.json({ status: 'error', errors: [] }, { status: 502 }))
  await api.call(listPaymentPlans, { params: { payerId: '1' } })
  expect(api.takesAdditions()).toBeNull()
})

test('doesn’t forget the additions of an API because of a proxy’s error, and knows them on the next page', async () => {
  const { api, known } = apiThatAnswers(failure({}))
  known.begin(true)
  await api.call(listPaymentPlans, { params: { payerId: '1' } })
  expect(api.takesAdditions()).toBe(true)
  expect(apiThatAnswers(failure({})).api.takesAdditions()).toBe(true)
})
