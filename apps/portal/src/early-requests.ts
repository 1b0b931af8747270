import { buildRequest, configuration, fail, type Api } from '@payment-center/api-client/http'
import { payerSessionKey, type PayerSession } from '@payment-center/api-client/session'
import { overviewLoads } from './shell/overview-loads.ts'

/** The URLs of the overview's requests, with `~name~` for each id of the session. */
function overviewUrls(): readonly string[] {
  const urls: string[] = []
  const api: Api = {
    async call(call, input) {
      urls.push(buildRequest(call, input, 'token').url)
      return fail('unreachable', 'Only the request is wanted.')
    },
    takesAdditions: () => null,
    configuration,
  }
  const payer = { api, payerId: '~payerId~', practiceId: '~practiceId~', portalUserId: '~portalUserId~' }
  for (const load of Object.values(overviewLoads)) void load(payer)
  return urls
}

/** Runs in the document as text, so it uses nothing from outside. */
function sendEarly(urls: readonly string[], session: PayerSession | null): void {
  if (!session?.practice || session.token === '' || session.apiOrigin === undefined) return
  const authorization = `Bearer ${session.token}`
  const ids: Readonly<Record<string, unknown>> = { ...session, ...session.practice }
  const fill = (url: string) =>
    url.replace(/~(\w+)~/g, (_, name: string) => encodeURIComponent(String(ids[name])))
  const send = (url: string) => {
    const headers = { accept: 'application/json', authorization }
    return fetch(url, { headers, signal: AbortSignal.timeout(20_000) }).catch(() => undefined)
  }
  const filled = urls.map((url) => session.apiOrigin + fill(url))
  window.early = new Map(filled.map((url) => [authorization + url, send(url)]))
}

/** The script with which the overview's document sends its requests before the code arrives; not if storage is blocked. */
export function earlyRequestsScript(): string {
  const session = `JSON.parse(sessionStorage.getItem('${payerSessionKey}'))`
  return `try{(${String(sendEarly)})(${JSON.stringify(overviewUrls())},${session})}catch{}`
}
