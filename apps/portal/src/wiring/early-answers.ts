import { sendRequest, type createApi } from '@payment-center/api-client/http'

declare global {
  interface Window {
    /**
     * What the overview's document has requested before the code arrived, by the authorization and the URL after it;
     * undefined for a network error.
     */
    early?: Map<string, Promise<Response | undefined>>
  }
}

type Send = NonNullable<Parameters<typeof createApi>[0]['send']>

/** Sends a request, unless the document has sent it already and got an answer. Each of those counts once. */
export const sendOrTake: Send = async (request) => {
  const { early } = window
  // What a payer changes, the answers no longer show.
  if (request.method !== 'GET') early?.clear()
  const key = `${request.headers['authorization']}${request.url}`
  const answer = await early?.get(key)
  early?.delete(key)
  return answer !== undefined && answer.status < 500 ? answer : sendRequest(request)
}
