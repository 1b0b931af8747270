import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '../server/durations.ts'
import { setUpWorld } from '../testing/set-up-world.ts'
import { specifiedRequests } from '../testing/specified/all-requests.ts'
import { scenarios } from '../testing/specified/scenarios.ts'
import {
  asTexts,
  hasNumericIds,
  send,
  valuesAt,
  type SpecifiedRequest,
  type Values,
} from '../testing/specified/specified-request.ts'

const world = setUpWorld()
// Limits by address start anew.
beforeEach(() => world.clock.alignTo(dayMs))

async function expectAnswer(request: SpecifiedRequest, values: Values) {
  const answer = await send(world, request, values)
  const { status, code } = request.fails ?? { status: 200, code: undefined }
  expect(answer, answer.text).toMatchObject({ status, ...(code !== undefined && { code }) })
  const missing = (request.answer ?? []).filter((path) => {
    const found = valuesAt(answer.data, path)
    return found.length === 0 || found.includes(undefined)
  })
  expect(missing).toEqual([])
}

test('there are more than 89 specified requests, each with a name of its own', () => {
  expect(specifiedRequests.length).toBeGreaterThanOrEqual(89)
  expect(new Set(specifiedRequests.map(({ title }) => title)).size).toBe(specifiedRequests.length)
})

test.each(specifiedRequests.map((request) => [request.title, request.request, request] as const))(
  '[CALL-55] takes a specified request: %s (%s)',
  async (_title, _call, request) => expectAnswer(request, await scenarios[request.given](world)),
)

const withIds = specifiedRequests.filter(({ body }) => hasNumericIds(body))

test.each(withIds.map((request) => [request.title, request] as const))(
  '[CALL-55] takes the numeric ids of a specified request as text: %s',
  async (_title, request) => expectAnswer(request, asTexts(await scenarios[request.given](world))),
)
