import type { Call } from '@payment-center/validation/wire'
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '../base/calendar.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { specifiedRequests } from '../../test/specified/all-requests.ts'
import { scenarios, type Values } from '../../test/specified/scenarios.ts'
import {
  asTexts,
  hasNumericIds,
  send,
  valuesAt,
  type SpecifiedRequest,
} from '../../test/specified/specified-request.ts'
import { allCalls } from '../http/calls.ts'
import { withoutAdditions } from '../../test/specified/additions.ts'
import { partOf } from './document.ts'

const world = setUpWorld()
// Limits by address start again.
beforeEach(() => world.clock.alignTo(dayMs))

/** The declared call of a request. */
function callOf({ request }: SpecifiedRequest): Call {
  const [method, path = ''] = request.replace(/\?.*/, '').split(' ')
  const isPath = (declared: string) =>
    new RegExp(`^${declared.replaceAll(/:\w+/g, '\\{\\w+\\}')}$`).test(path)
  const call = allCalls.find((one) => one.method === method && isPath(one.path))
  if (call === undefined) throw new Error(`no call for ${request}`)
  return call
}

/** The paths of the texts, numbers and empty values in an answer, through lists. */
function pathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(pathsIn))]
  if (typeof value !== 'object' || value === null) return ['']
  return Object.entries(value).flatMap(([name, field]) =>
    pathsIn(field).map((path) => (path === '' ? name : `${name}.${path}`)),
  )
}

/** Expects the specified fields, and that every other one is declared an addition. */
async function expectAnswer(request: SpecifiedRequest, values: Values) {
  const answer = await send(world, request, values)
  const { status, code } = request.fails ?? { status: 200, code: undefined }
  expect(answer, answer.text).toMatchObject({ status, ...(code !== undefined && { code }) })
  if (request.answer === undefined) return
  const specified = withoutAdditions(partOf(callOf(request), 'answer') ?? {}, answer.data)
  const missing = request.answer.filter((path) => {
    const found = valuesAt(specified, path)
    return found.length === 0 || found.includes(undefined)
  })
  const unmarked = pathsIn(specified).filter(
    (path) => !request.answer?.some((name) => path === name || path.startsWith(`${name}.`)),
  )
  expect({ missing, unmarked }).toEqual({ missing: [], unmarked: [] })
}

test('[CALL-55] there are more than 89 specified requests, of every specified call, each with a name of its own', () => {
  expect(specifiedRequests.length).toBeGreaterThanOrEqual(89)
  const tried = new Set(specifiedRequests.map(callOf))
  expect(allCalls.filter((call) => call.addition !== true && !tried.has(call))).toEqual([])
  expect([...tried].filter(({ addition }) => addition)).toEqual([])
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
