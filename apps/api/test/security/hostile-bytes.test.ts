import { connect } from 'node:net'
import { login } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { setUpWorld } from '../set-up-world.ts'

const world = setUpWorld()

const logo = '/api/v1/practiceLogo?client=portal&practiceId=1'
const bearer = `authorization: Bearer ${'x'.repeat(43)}\r\n`

/** Sends raw bytes, which no HTTP client would, and returns everything received until the connection ends. */
function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(world.url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')))
    socket.on('data', (part) => (answer += part.toString('latin1')))
    // A reset connection counts as a refusal too.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(answer))
  })
}

const sendLine = (line: string, headers = '', body = '') =>
  sendBytes(`${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n${body}`)
const signIn = (headers: string, body: string) =>
  sendLine(`POST ${login.path}?client=portal`, `content-type: application/json\r\n${headers}`, body)
const signInWith = (body: string) => signIn(`content-length: ${body.length}\r\n`, body)

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)

const safeHeaders = [/\r\nx-content-type-options: nosniff\r\n/i, /\r\ncache-control: no-store\r\n/i]

/** Expects the status and the headers of every response, no internals in it, and no error in the log. */
async function expectRefusal(response: Promise<string>, status: number): Promise<void> {
  const { length } = world.logged
  const answer = await response
  expect(statusOf(answer)).toBe(status)
  for (const header of safeHeaders) expect(answer).toMatch(status === 0 ? /^$/ : header)
  expect(answer).not.toMatch(/node_modules|\.ts:|\bat \w+ \(/)
  expect(world.logged.slice(length).filter((line) => line.includes('"level":50'))).toEqual([])
}

describe('a request line', () => {
  test.each([
    [`GET /api/v1/${'a'.repeat(20_000)}`, 431],
    ['GET /api/v1/%zz', 404],
    ['GET /api/v1/practices/guest/transactions/%E0%A4%A/invoice?client=portal', 401],
    ['GET /api/v1/practiceLogo?practiceId=%E0%A4%A', 400],
    ['GET /api//v1/practiceLogo?practiceId=1', 404],
    ['GET //elsewhere.example/x', 404],
    ['GET /api/../../etc/passwd', 404],
    [String.raw`GET /api/..\metrics`, 400],
    ['GET http://elsewhere.example/api/v1/x', 404],
    ['OPTIONS *', 400],
    [`TRACE ${login.path}`, 404],
    ['TRACK /api/v1/x', 400],
    ['CONNECT elsewhere.example:443', 0],
    ['GET /api/v1/portalUser/username/%00', 404],
  ])('refuses the request line %s', async (line, status) => {
    await expectRefusal(sendLine(line), status)
  })
})

describe('headers', () => {
  test.each([
    ['of 20 kB', `x-long: ${'a'.repeat(20_000)}\r\n`, 431],
    ['with a control character', 'x-odd: a\u0001b\r\n', 400],
    ['with an unsupported expectation', 'expect: the-impossible\r\n', 417],
    ['with a token of 9 kB', `authorization: Bearer ${'x'.repeat(9000)}\r\n`, 401],
    ['with a non-ASCII token', 'authorization: Bearer \u00E9\u00FF\r\n', 401],
    ['with two hundred languages', `${bearer}accept-language: ${'es;q=9,'.repeat(200)}\r\n`, 401],
  ])('refuses headers %s', async (_what, headers, status) => {
    await expectRefusal(sendLine('GET /api/v1/portalUsers/1/practices?client=portal', headers), status)
  })
})

describe('a body', () => {
  const long = 'x'.repeat(70_000)
  const inChunks = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

  test.each([
    ['above 64 kB', `content-length: ${long.length}\r\n`, long, 413],
    ['above 64 kB, in chunks', 'transfer-encoding: chunked\r\n', inChunks(long), 413],
    ['that claims 99 MB', 'content-length: 99999999\r\n', '{}', 413],
    ['in chunks, without its fields', 'transfer-encoding: chunked\r\n', inChunks('{}'), 400],
    ['in malformed chunks', 'transfer-encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n', 400],
    ['with two lengths', 'content-length: 2\r\ncontent-length: 3\r\n', '{}a', 400],
    [
      'with a length and in chunks',
      'content-length: 4\r\ntransfer-encoding: chunked\r\n',
      inChunks('{}'),
      400,
    ],
    ['that claims to be compressed', 'content-encoding: gzip\r\ncontent-length: 2\r\n', '{}', 400],
    ['that is missing', '', '', 400],
  ])('refuses a body %s', async (_what, headers, body, status) => {
    await expectRefusal(signIn(headers, body), status)
  })

  test.each([
    ['that ends too early', '{"username":', 400],
    ['with a raw NUL', '{"username":"a\u0000@example.com","password":"x"}', 400],
    ['that is not UTF-8', '\u00FF\u00FE{', 400],
    ['with lone surrogates', String.raw`{"username":"a\ud800@example.com","password":"\udfff"}`, 400],
    ['of deeply nested arrays', '['.repeat(20_000) + ']'.repeat(20_000), 400],
    ['with numbers that are too large', '{"username":1e400,"password":99999999999999999999999}', 400],
    ['with NaN and -Infinity', '{"username":NaN,"password":-Infinity}', 400],
  ])('refuses a body %s', async (_what, body, status) => {
    await expectRefusal(signInWith(body), status)
  })
})

test.each([
  ['is too large', 'content-length: 70000\r\n', 'x'.repeat(100), 413],
  ['goes nowhere', 'content-length: 50000\r\n', '{', 404],
] as const)(
  'closes the connection of a request whose body is not read as it %s',
  async (_what, length, sent, status) => {
    const path = status === 413 ? login.path : '/api/v1/portalUser/nothing'
    const answer = await sendBytes(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${length}\r\n${sent}`,
    )
    expect(statusOf(answer)).toBe(status)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  },
)

test('serves the next visitor after all of that', async () => {
  expect(statusOf(await sendLine(`GET ${logo}`))).toBe(200)
})
