import { expect, test } from 'vitest'
import { control, start } from './start.ts'

const origin = 'https://pay.example.com'

test('[CALL-48] [ENTITY-20] serves scope, start and end of the maintenance window to other origins', async () => {
  const { sandbox } = await start()
  const url = `${sandbox.url}/maintenance/window.json`
  const read = async (): Promise<unknown> => {
    const answer = await fetch(url, { headers: { origin } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return answer.json()
  }
  // Without a window, one with an empty scope is served.
  expect(await read()).toMatchObject({ scope: [] })
  const window = {
    scope: ['portal'],
    start_date: '2026-11-21T02:00:00.000Z',
    end_date: '2026-11-21T04:00:00.000Z',
  }
  expect((await control(sandbox, 'POST', 'maintenance', window)).status).toBe(200)
  expect(await read()).toEqual(window)
})

test('[CALL-48] rejects a malformed maintenance window', async () => {
  const { sandbox } = await start()
  const answer = await control(sandbox, 'POST', 'maintenance', { scope: 'portal', start_date: 'soon' })
  expect(answer.status).toBe(400)
})
