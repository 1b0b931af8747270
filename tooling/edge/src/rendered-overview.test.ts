import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderedCall } from './routes.ts'
import { listen, runEdge, type Listening } from './testing/run-edge.ts'

/** Renders the overview from one answer of the API, as the portal build's module does. */
const serverModule = `
export async function renderOverview({ ids, language, setting, callApi }) {
  const path = '/api/v1/payers/' + ids.payerId + '/practices/' + ids.practiceId + '/overview'
  const { data } = await (await callApi(path)).json()
  return data && { data, screen: [data.owed, ids.locationId, language, setting('support-email')].join(' ') }
}`

let api: Listening
let edge: Listening
let hold: Promise<void> = Promise.resolve()
const calls: (string | undefined)[][] = []

beforeAll(async () => {
  const app = new Hono()
  app.get(renderedCall.path, async (c) => {
    const authorization = c.req.header('authorization')
    calls.push([authorization, c.req.header('x-forwarded-for')])
    // Only while it is rendered.
    if (c.req.query('client') === undefined) await hold
    const isOwn = authorization === `Bearer of-payer-${c.req.param('payerId')}`
    return isOwn ? c.json({ data: { owed: '$245.00' } }) : c.json({ data: null }, 401)
  })
  api = await listen(app)
  edge = await runEdge(api.url, { SUPPORT_EMAIL: 'help@example.com' }, { portal: serverModule })
})
beforeEach(() => calls.splice(0))
afterAll(async () => {
  await edge.close()
  await api.close()
})

const overview = '/api/v1/payers/100/practices/1/overview?client=portal&locationId=10'
const ofPayer = { accept: renderedCall.mediaType, authorization: 'Bearer of-payer-100' }
const get = (headers: Record<string, string>, { url } = edge) => fetch(url + overview, { headers })

/** What the API itself sends. */
async function expectPlain(answer: Response): Promise<void> {
  expect([answer.status, await answer.json()]).toEqual([200, { data: { owed: '$245.00' } }])
}

test('renders an overview with the payer’s token and address, and forbids to store it', async () => {
  const answer = await get({ ...ofPayer, 'Accept-Language': 'es', 'X-Forwarded-For': '6.6.6.6' })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await answer.json()).toEqual({
    data: { owed: '$245.00' },
    screen: '$245.00 10 es help@example.com',
  })
  expect(calls).toEqual([['Bearer of-payer-100', '127.0.0.1']])
})

test('renders nothing for who doesn’t accept it', async () => {
  await expectPlain(await get({ ...ofPayer, accept: 'application/json' }))
  expect(calls).toHaveLength(1)
})

test.each([{}, { authorization: 'Bearer of-payer-200' }])(
  'refuses a screen as the API refuses the data: %j',
  async (credentials) => {
    const answer = await get({ accept: renderedCall.mediaType, ...credentials })
    expect([answer.status, await answer.json()]).toEqual([401, { data: null }])
  },
)

test('sends the API’s own response while rendering takes too long', async () => {
  const released = Promise.withResolvers<void>()
  hold = released.promise
  await expectPlain(await get(ofPayer))
  released.resolve()
})

test('sends the API’s own response from a build that can’t render', async () => {
  const plain = await runEdge(api.url)
  await expectPlain(await get(ofPayer, plain))
  await plain.close()
})

test('reports that the API is down', async () => {
  const closed = await listen(new Hono())
  await closed.close()
  const alone = await runEdge(closed.url, {}, { portal: serverModule })
  const answer = await get(ofPayer, alone)
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('cannot be reached')])
  await alone.close()
})
