import type { ApiAnswer, ApiRequest } from './protocol.ts'

/** Sends a request from a frame of the sandbox's origin; never throws. */
export async function callApi({ method, path, params, key }: ApiRequest): Promise<ApiAnswer> {
  const form = new URLSearchParams(params).toString()
  const get = method === 'GET'
  try {
    const answer = await fetch(get && form ? `${path}?${form}` : path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(get ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(get ? {} : { body: form }),
    })
    return { kind: 'answered', ok: answer.ok, body: await answer.json() }
  } catch {
    return { kind: 'unreachable' }
  }
}
