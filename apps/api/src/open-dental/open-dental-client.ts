import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { systemProblems, timeVendor } from '../base/counters.ts'
import {
  PracticeManagementRefusedError,
  PracticeManagementUnavailableError,
  type PracticeManagementAccess,
} from '../ports/practice-management.ts'

export const openDentalAddress = 'https://api.opendental.com/api/v1'

/** `{developer key}/{customer key}`, as in the header. */
export const openDentalKeys = /^[\w-]{8,64}\/[\w-]{8,64}$/

/** A list's page: https://www.opendental.com/site/apiimplementation.html */
const pageSize = 100
/** Shorter than half of the minute after which another process reads. */
const requestTimeoutMs = 25_000
/** Each customer key gets one request a second. */
const pauseMs = 1000
const longestAnswer = 5_000_000

export type Query = Readonly<Record<string, string | number>>

/** Every request throws PracticeManagementUnavailableError or PracticeManagementRefusedError. */
export interface OpenDentalClient {
  get<S extends v.GenericSchema>(path: string, schema: S, query?: Query): Promise<v.InferOutput<S>>
  /** Every row, from an offset on. */
  list<S extends v.GenericSchema>(
    path: string,
    schema: S,
    query?: Query,
    offset?: number,
  ): Promise<v.InferOutput<S>[]>
  post(path: string, body: object): Promise<void>
}

/** Open Dental wants a blank as %20. */
const searchOf = (query: Query) =>
  Object.entries(query)
    .map(([name, value], index) => `${index === 0 ? '?' : '&'}${name}=${encodeURIComponent(value)}`)
    .join('')

/** The error's name alone: its message may contain the address or the answer. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

/** The first words of an explanation, which Open Dental sends as a JSON text. */
const explanationOf = (text: string) => text.replace(/^"|"$/g, '').slice(0, 200)

/** @throws PracticeManagementUnavailableError, PracticeManagementRefusedError */
function refuse(status: number, text: string): never {
  if (status === 401) systemProblems.inc({ problem: 'keys' })
  if (status === 400 || status === 404)
    throw new PracticeManagementRefusedError(`Open Dental: ${status} ${explanationOf(text)}`)
  throw new PracticeManagementUnavailableError(`Open Dental answers with ${status}`)
}

/**
 * @throws PracticeManagementUnavailableError for an answer that is no JSON, such as a proxy's page;
 * PracticeManagementRefusedError for a value that we don't understand
 */
function parse<S extends v.GenericSchema>(text: string, schema: S): v.InferOutput<S> {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  if (!json.success) throw new PracticeManagementUnavailableError('Open Dental answers something else')
  const parsed = v.safeParse(schema, json.output)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new PracticeManagementRefusedError(
    `Open Dental’s ${v.getDotPath(issue) ?? 'answer'} is not understood.`,
  )
}

/** Calls Open Dental, one request after the other. */
export function createOpenDentalClient(
  { address, keys, beforeRequest }: PracticeManagementAccess,
  timeoutMs = requestTimeoutMs,
): OpenDentalClient {
  const pause = address === openDentalAddress ? pauseMs : 0
  let isFirst = true
  const send = async (method: 'GET' | 'POST', path: string, query: Query, body?: object) => {
    if (!isFirst && pause > 0) await sleep(pause)
    isFirst = false
    await beforeRequest()
    const url = `${address}/${path}${searchOf(query)}`
    const options: RequestInit = {
      method,
      headers: { authorization: `ODFHIR ${keys}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const [resource = ''] = path.split('/')
    const { status, text } = await timeVendor('open-dental', `${method} ${resource}`, async () => {
      const response = await fetch(url, options)
      return { status: response.status, text: await response.text() }
    }).catch((error: unknown) => {
      throw new PracticeManagementUnavailableError(`Open Dental does not answer: ${reasonOf(error)}`)
    })
    if (status !== 200 && status !== 201) refuse(status, text)
    if (text.length > longestAnswer) throw new PracticeManagementUnavailableError('the answer is too long')
    return text
  }
  return {
    get: async (path, schema, query = {}) => parse(await send('GET', path, query), schema),
    list: async (path, schema, query = {}, offset = 0) => {
      const rows: v.InferOutput<typeof schema>[] = []
      for (;;) {
        const from = offset + rows.length
        const text = await send('GET', path, from === 0 ? query : { ...query, Offset: from })
        const page = parse(text, v.pipe(v.array(schema), v.maxLength(pageSize)))
        rows.push(...page)
        if (page.length < pageSize) return rows
      }
    },
    post: async (path, body) => void (await send('POST', path, {}, body)),
  }
}
