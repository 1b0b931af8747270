import { getLocationFullInformation } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setUpWorld } from '../testing/set-up-world.ts'

const world = setUpWorld()

describe('metrics', () => {
  test('count responses by call and status, and report queue lengths', async () => {
    await world.call(getLocationFullInformation, [1, 10])
    await world.call(getLocationFullInformation, [1, 99])
    const { status, text, headers } = await world.request('GET', '/metrics')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(text).toContain('api_answer_seconds_count{call="getLocationFullInformation",status="200"} 1')
    expect(text).toContain('api_answer_seconds_count{call="getLocationFullInformation",status="404"} 1')
    expect(text).toMatch(/^mails_waiting 0$/m)
    expect(text).toMatch(/^payments_unsettled 0$/m)
    expect(text).toContain('process_cpu_seconds_total')
  })

  test('metrics are not found through the edge', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect(await world.request('GET', '/metrics', { headers })).toMatchObject({ status: 404 })
  })
})

describe('readiness', () => {
  test('is ready once the database has the schema that this code needs', async () => {
    expect(await world.request('GET', '/readyz')).toMatchObject({
      status: 200,
      text: '{"status":"ok","database":"ok"}',
    })
    const last = sql`select max(name) from kysely_migration`
    await sql`delete from kysely_migration where name = (${last})`.execute(world.dependencies.db)
    expect(await world.request('GET', '/readyz')).toMatchObject({ status: 503 })
  })
})
