import { getLocationFullInformation } from '@payment-center/validation/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTask, stubFetch } from '../testing/stub-browser.ts'

const call = [getLocationFullInformation, { params: { practiceId: '1', locationId: '10' } }] as const

let sent: string[] = []
let file: () => Response = () => new Response('{}')

beforeEach(() => {
  sent = []
  vi.resetModules()
  stubFetch(({ url }) => {
    const path = url.replace('http://edge', '')
    sent.push(path)
    return path === '/configuration.json'
      ? file()
      : Response.json({ status: 'success', data: { locations: [] } })
  })
})

afterEach(() => vi.unstubAllGlobals())

async function createApi() {
  const module = await import('./api.ts')
  return module.createApi({ token: () => null, onUnauthorized: () => undefined })
}

const path = '/api/v1/practiceId/1/locationId/10/fullInfo'

test('calls the API of the configuration, which is loaded once', async () => {
  file = () => Response.json({ apiOrigin: 'https://api.example.com/' })
  const api = await createApi()
  await Promise.all([api.call(...call), api.call(...call)])
  await api.call(...call)
  const url = `https://api.example.com${path}`
  expect(sent).toEqual(['/configuration.json', url, url, url])
})

test('calls the pages’ own origin by default', async () => {
  file = () => Response.json({ apiOrigin: '', testPracticeId: 3 })
  const api = await createApi()
  expect(await api.call(...call)).toMatchObject({ ok: true })
  expect(await api.configuration()).toMatchObject({ testPracticeId: '3', maintenanceUrl: '' })
  expect(sent.at(-1)).toBe(path)
})

test('a configuration that can’t be loaded counts as a network error, and is loaded again', async () => {
  file = () => new Response(null, { status: 404 })
  const api = await createApi()
  expect(await api.call(...call)).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  file = () => Response.json({})
  expect(await api.call(...call)).toMatchObject({ ok: true })
})

test('sends a request before the next task when the configuration is loaded, so that it leaves before the page', async () => {
  file = () => Response.json({})
  const api = await createApi()
  await api.configuration()
  void api.call(...call, { leaving: true })
  await nextTask()
  expect(sent.at(-1)).toBe(path)
})
