import { sendRequest, type createApi } from '@payment-center/api-client/http'

declare global {
  interface Window {
    /**
     * The requests that the overview's document sent before the code arrived, by the authorization and the URL after
     * it; undefined for a network error.
     */
    firstRequests?: Map<string, Promise<Response | undefined>>
  }
}

/** Sends a request, or takes the document's answer to it. Each of those counts once. */
export const sendOrTake: NonNullable<Parameters<typeof createApi>[0]['send']> = async (request) => {
  const { firstRequests } = window
  // An answer from before a payer's change is out of date.
  if (request.method !== 'GET') firstRequests?.clear()
  const key = `${request.headers['authorization']}${request.url}`
  const answer = await firstRequests?.get(key)
  firstRequests?.delete(key)
  return answer !== undefined && answer.status < 500 ? answer : sendRequest(request)
}
