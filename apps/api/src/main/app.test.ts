import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getGuestInvoice, login } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { guestToken } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

const post = (body: string) => world.request('POST', '/api/v1/portalUser/login', { body })

describe('every response', () => {
  test('[CALL-50] [CALL-51] every failed call has the same error body', async () => {
    const answer = await post(JSON.stringify({ username: 'maya@example.com', password: 'wrong' }))
    expect(JSON.parse(answer.text)).toEqual({
      status: 'error',
      data: null,
      additions: true,
      errors: [{ code: 'wrong_credentials', message: 'Email Address or Password is incorrect' }],
    })
  })

  test('[CALL-51] names the invalid field', async () => {
    const answer = await post(JSON.stringify({ username: 'maya@example.com', password: '' }))
    expect(answer).toMatchObject({ status: 400, errors: [{ code: 'invalid_field', field: 'password' }] })
  })

  test.each(['', '{', 'username=maya'])('[CALL-51] rejects a body that is not JSON (%s)', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, code: 'bad_request' })
  })

  test.each(['/', '/api/v1/nothing', '/api/v1/portalUser/login/', '/..%2f..%2fetc/passwd'])(
    '%s is not found, with the same body',
    async (path) => {
      expect(await world.request('GET', path)).toMatchObject({ status: 404, code: 'not_found' })
    },
  )

  test('forbids caches and carries a request id', async () => {
    const answers = [
      await post('{}'),
      await world.request('GET', '/healthz'),
      await world.request('GET', '/x'),
    ]
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    }
  })

  test('[CALL-78] makes its own request id, whatever the visitor sends', async () => {
    const sent = { headers: { 'x-request-id': 'forged-id' } }
    const { headers } = await world.request('GET', '/healthz', sent)
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(world.logged.join('')).not.toContain('forged-id')
  })

  test('[CALL-78] refuses two Host headers', async () => {
    const { hostname, port } = new URL(world.url)
    const socket = connect(Number(port), hostname)
    socket.write('GET /healthz HTTP/1.1\r\nHost: one\r\nHost: two\r\nConnection: close\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
  })

  test('refuses a request above 64 kB', async () => {
    const body = JSON.stringify({ username: 'maya@example.com', password: 'x'.repeat(66_000) })
    expect(await post(body)).toMatchObject({ status: 413, code: 'payload_too_large' })
  })

  test('[CALL-49] responds the same with ?client=portal, with any other query and without', async () => {
    const token = await guestToken(world, 'PATDUE000001')
    const path = getGuestInvoice.path.replace(':chargeEventId', 'PATDUE000001')
    const answers = await Promise.all(
      ['', '?client=portal', '?client=portal&_=1'].map((query) =>
        world.request('GET', path + query, { token }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })

  test('[CALL-49] ignores a token in the query', async () => {
    const token = await guestToken(world, 'PATDUE000001')
    const path = getGuestInvoice.path.replace(':chargeEventId', 'PATDUE000001')
    expect((await world.request('GET', `${path}?token=${token}`)).status).toBe(401)
    expect((await world.request('GET', path, { headers: { authorization: token } })).status).toBe(401)
  })
})

/** Disconnects after the beginning of a request. */
async function disconnectEarly(): Promise<void> {
  const { hostname, port } = new URL(world.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = `POST ${login.path} HTTP/1.1\r\nHost: ${hostname}\r\nTransfer-Encoding: chunked\r\n\r\n`
  await new Promise((resolve) => socket.write(`${head}5\r\n{"use\r\n`, resolve))
  socket.resetAndDestroy()
}

describe('the log', () => {
  test('does not log an error when the client disconnects during its request', async () => {
    const before = world.logged.length
    await disconnectEarly()
    await expect.poll(() => world.logged.slice(before).join('')).toContain('"msg":"answered"')
    expect(world.logged.slice(before).filter((line) => line.includes('"level":50'))).toEqual([])
  })

  test('logs the call’s name and no ids, personal data or token', async () => {
    await world.call(login, [], { body: { username: 'maya@example.com', password: 'Secret-1!' } })
    const token = await guestToken(world, 'GUESTDUE0011')
    await world.call(getGuestInvoice, ['GUESTDUE0011'], { token })
    await world.request('GET', `/api/v1/portalUser/username/maya@example.com?token=${token}`)
    const log = world.logged.join('')
    expect(log).toContain('"call":"login"')
    expect(log).toContain('"call":"getGuestInvoice"')
    expect(log).not.toMatch(/maya|Secret|GUESTDUE|Torres/)
    expect(log).not.toContain(token)
  })
})

describe('health', () => {
  test('reports healthy while the database answers', async () => {
    expect(await world.request('GET', '/healthz')).toMatchObject({
      status: 200,
      text: '{"status":"ok","database":"ok"}',
    })
  })
})

describe('both engines', () => {
  test('both engines read dates as text, counts and sums as numbers, timestamps as dates', async () => {
    const { db } = world.dependencies
    const { rows } = await sql<
      Record<string, unknown>
    >`select due_date, count(*) as counted, sum(tax_rate) as summed,
      now() as at from charge_events group by due_date limit 1`.execute(db)
    expect(rows[0]).toMatchObject({ counted: 1 })
    expect(rows[0]?.['due_date']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(typeof rows[0]?.['summed']).toBe('number')
    expect(rows[0]?.['at']).toBeInstanceOf(Date)
  })
})
