import { getLocationFullInformation } from '@payment-center/validation/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const call = [getLocationFullInformation, { params: { practiceId: '1', locationId: '10' } }] as const

let sent: string[] = []
let file: () => Response = () => new Response('{}')

beforeEach(() => {
  sent = []
  vi.resetModules()
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return url === '/configuration.json'
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
  file = () => new Response(null, { status: 503 })
  const api = await createApi()
  expect(await api.call(...call)).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  file = () => Response.json({})
  expect(await api.call(...call)).toMatchObject({ ok: true })
})

test('sends a request at once when the configuration is loaded, so that it leaves before the page', async () => {
  file = () => Response.json({})
  const api = await createApi()
  await api.configuration()
  void api.call(...call, { leaving: true })
  expect(sent.at(-1)).toBe(path)
})
