import { fail, succeed, type Result } from '@payment-center/api-client/http'
import { expect, test } from 'vitest'
import { createPayerCache } from './payer-cache.ts'

/** A call that is answered when the test says so. */
function aCall() {
  const open: ((result: Result<unknown>) => void)[] = []
  return {
    look: () => new Promise<Result<unknown>>((resolve) => open.push(resolve)),
    asked: () => open.length,
    answer(value: unknown, which = open.length - 1) {
      open[which]?.(succeed(value))
      return Promise.resolve()
    },
    async fail() {
      open.at(-1)?.(fail('internal', 'not today'))
      await Promise.resolve()
    },
  }
}

const nobody = () => undefined

test('what was seen before is shown at once, and looked up again behind it', async () => {
  const cache = createPayerCache()
  const call = aCall()
  expect(cache.read('plans')).toEqual({ status: 'loading' })
  const hide = cache.show('plans', call.look, nobody)
  await call.answer([1])
  expect(cache.read('plans')).toEqual({ status: 'shown', value: [1] })
  hide()
  cache.show('plans', call.look, nobody)
  expect(cache.read('plans')).toEqual({ status: 'shown', value: [1] })
  await call.answer([1, 2])
  expect(cache.read('plans')).toEqual({ status: 'shown', value: [1, 2] })
})

test('two parts that show the same ask once', () => {
  const cache = createPayerCache()
  const call = aCall()
  cache.show('plans', call.look, nobody)
  cache.show('plans', call.look, nobody)
  expect(call.asked()).toBe(1)
})

test('what a part of the page shows already is not looked up again for a part that comes later', async () => {
  const cache = createPayerCache()
  const call = aCall()
  const hide = cache.show('plans', call.look, nobody)
  await call.answer([1])
  const hideLater = cache.show('plans', call.look, nobody)
  expect(call.asked()).toBe(1)
  hide()
  hideLater()
  cache.show('plans', call.look, nobody)
  expect(call.asked()).toBe(2)
})

test('what a part asks for while it is being drawn is not asked for again when it is shown', async () => {
  const cache = createPayerCache()
  const call = aCall()
  expect(cache.prepare('plans', call.look)).toEqual({ status: 'loading' })
  cache.prepare('plans', call.look)
  await call.answer([1])
  const hide = cache.show('plans', call.look, nobody)
  expect(call.asked()).toBe(1)
  hide()
  cache.show('plans', call.look, nobody)
  expect(call.asked()).toBe(2)
})

test('the cache has settled once nothing is being looked up, whatever was begun meanwhile', async () => {
  const cache = createPayerCache()
  const [first, second] = [aCall(), aCall()]
  cache.show('plans', first.look, nobody)
  const settled = cache.settled().then(() => 'settled')
  cache.show('methods', second.look, nobody)
  await first.answer([1])
  await expect(
    Promise.race([settled, new Promise((resolve) => setTimeout(resolve))]),
  ).resolves.toBeUndefined()
  await second.answer([2])
  await expect(settled).resolves.toBe('settled')
})

test('a failure keeps what is known, is tried again, and says that it is', async () => {
  const cache = createPayerCache()
  const call = aCall()
  cache.show('plans', call.look, nobody)
  await call.answer([1])
  cache.refreshShown()
  await call.fail()
  expect(cache.read('plans')).toMatchObject({ status: 'failed', value: [1], busy: false })
  cache.again('plans')
  expect(cache.read('plans')).toMatchObject({ status: 'failed', value: [1], busy: true })
  await call.answer([1])
  expect(cache.read('plans')).toEqual({ status: 'shown', value: [1] })
})

test('after a payment everything is asked for anew, and an answer from before it is not shown', async () => {
  const cache = createPayerCache()
  const call = aCall()
  cache.show('due', call.look, nobody)()
  const refreshed = cache.refresh()
  expect(call.asked()).toBe(2)
  await call.answer('before', 0)
  expect(cache.read('due')).toEqual({ status: 'loading' })
  await call.answer('after', 1)
  await refreshed
  expect(cache.read('due')).toEqual({ status: 'shown', value: 'after' })
})

test('an answer that says the same as before is drawn by nobody', async () => {
  const cache = createPayerCache()
  const call = aCall()
  let drawn = 0
  cache.show('plans', call.look, () => (drawn += 1))
  await call.answer([1])
  const before = cache.read('plans')
  cache.again('plans')
  await call.answer([1])
  expect(cache.read('plans')).toBe(before)
})

test('whoever tries one part again has the others that failed looked up with it, and nothing else', async () => {
  const cache = createPayerCache()
  const calls = [aCall(), aCall(), aCall()] as const
  for (const [index, call] of calls.entries()) cache.show(`part-${index}`, call.look, nobody)
  await calls[0].fail()
  await calls[1].fail()
  await calls[2].answer([1])
  cache.again('part-0')
  expect(calls.map((call) => call.asked())).toEqual([2, 2, 1])
})
