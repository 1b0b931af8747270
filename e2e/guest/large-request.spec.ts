import { request } from 'node:http'
import { expect, test } from '../fixtures/test.ts'

const login = '/api/v1/portalUser/login'
const headers = { 'content-type': 'application/json' }

/** @returns the status; undefined when the connection is closed before the response is read */
async function post(edge: string, init: RequestInit): Promise<number | undefined> {
  try {
    const answer = await fetch(edge + login, { method: 'POST', headers, ...init })
    await answer.text()
    return answer.status
  } catch {
    // The edge may close the connection while the body is sent.
    return undefined
  }
}

/** Sends the beginning of a body, and leaves. */
function abort(edge: string): Promise<void> {
  const sent = request(edge + login, { method: 'POST', headers: { ...headers, 'content-length': '60000' } })
  return new Promise((resolve) => {
    sent.on('error', () => undefined)
    sent.on('close', () => resolve())
    sent.write('x'.repeat(30_000), () => sent.destroy())
  })
}

async function failuresOfNextVisitors(edge: string): Promise<number[]> {
  const failed: number[] = []
  for (let visitor = 0; visitor < 10; visitor += 1) {
    const answer = await fetch(`${edge}/api/v1/practiceLogo?client=portal&practiceId=1`)
    await answer.text()
    if (answer.status !== 200) failed.push(answer.status)
  }
  return failed
}

test('[CALL-95] answers the next visitors after requests that are too large or aborted', async ({
  addresses,
}) => {
  const { edge } = addresses
  for (const size of [70_000, 3_000_000]) {
    expect([413, undefined]).toContain(await post(edge, { body: 'x'.repeat(size) }))
    expect(await failuresOfNextVisitors(edge)).toEqual([])
    const inChunks = { body: new Blob(['x'.repeat(size)]).stream(), duplex: 'half' }
    expect([413, 502, undefined]).toContain(await post(edge, inChunks))
    expect(await failuresOfNextVisitors(edge)).toEqual([])
    await abort(edge)
    expect(await failuresOfNextVisitors(edge)).toEqual([])
  }
})
