import { listPayerNames } from '@payment-center/api-client/endpoints/auth'
import {
  listActivity,
  listFailed,
  listInvoices,
  listScheduled,
  type ListedStatus,
  type FailedPayment,
  type ListedInvoice,
} from '@payment-center/api-client/endpoints/overview'
import { buildRequest, configuration, fail, type Api } from '@payment-center/api-client/http'
import { payerSessionKey, type PayerSession } from '@payment-center/api-client/session'
import type { Payer as SignedInPayer } from './payer.ts'
import { add, isDue, isReturned, sumOf } from '@payment-center/payments/money'

type Payer = Pick<SignedInPayer, 'api' | 'payerId' | 'practiceId' | 'portalUserId'>

const invoicesIn = (status: ListedStatus) => (payer: Payer) => listInvoices(payer.api, payer, status)

/** @param page counted from zero */
export const activityOn = (page: number) => (payer: Payer) => listActivity(payer.api, payer, page)

/** What the overview loads, by the names of the payer's data: first what its bills wait for. */
export const overviewLoads = {
  'invoices:unpaid': invoicesIn('unpaid'),
  'invoices:scheduled': invoicesIn('scheduled'),
  'invoices:stripe_pending': invoicesIn('stripe_pending'),
  /** Failed payments: those of plans, then other invoices. */
  failed: (payer: Payer) => listFailed(payer.api, payer),
  /** The next payment of each active plan. */
  scheduled: (payer: Payer) => listScheduled(payer.api, payer),
  'transactions:0': activityOn(0),
  names: (payer: Payer) => listPayerNames(payer.api, payer.portalUserId),
}

/** The script of the overview's document that sends its requests before the code arrives; not if storage is blocked. */
export function firstRequestsScript(): string {
  const session = `JSON.parse(sessionStorage.getItem('${payerSessionKey}'))`
  return `try{(${String(sendFirst)})(${JSON.stringify(overviewUrls())},${session})}catch{}`
}

/** The URLs of the overview's requests, with `~name~` for each id of the session. */
function overviewUrls(): readonly string[] {
  const urls: string[] = []
  const api: Api = {
    async call(call, input) {
      urls.push(buildRequest(call, input, 'token').url)
      return fail('unreachable', 'Only the request is wanted.')
    },
    takesAdditions: () => null,
    sentPaymentOf: () => ({ read: () => null, write: () => undefined }),
    configuration,
  }
  const payer = { api, payerId: '~payerId~', practiceId: '~practiceId~', portalUserId: '~portalUserId~' }
  for (const load of Object.values(overviewLoads)) void load(payer)
  return urls
}

/** Runs in the document as text, so it uses nothing from outside. `first-requests.ts` takes the answers. */
function sendFirst(urls: readonly string[], session: PayerSession | null): void {
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
  window.firstRequests = new Map(filled.map((url) => [authorization + url, send(url)]))
}

const day = 86_400_000

/**
 * Full days since the due date (YYYY-MM-DD) ended, plus one: an invoice due yesterday is 1 day past due. At least one for
 * what the server lists as late, also by a computer's clock that is behind.
 */
export const daysPastDue = (dueDate: string, today: string): number =>
  Math.max(1, Math.round((Date.parse(today) - Date.parse(dueDate)) / day))

interface ListedInvoices {
  readonly failed: readonly FailedPayment[]
  /** Past due. */
  readonly late: readonly ListedInvoice[]
  readonly due: readonly ListedInvoice[]
}

/** Open invoices without those whose bank payment was returned: a failed-payment card shows each of those. */
export const withoutReturned = (invoices: readonly ListedInvoice[]) =>
  invoices.filter((invoice) => !isReturned(invoice))

/** The failed-payment cards: failed payments, then returned bank payments, past due ones first. */
export const failedCards = ({ failed, late, due }: ListedInvoices): readonly FailedPayment[] => [
  ...failed,
  ...[...late, ...due].filter(isReturned).map((invoice) => ({ invoice, plan: null, tried: null })),
]

/** The amount due today and its parts, in cents. */
export type AmountsDue = ReturnType<typeof dueToday>

/** Excludes invoices that are due later than today (YYYY-MM-DD) and payments that are processing. */
export function dueToday(listed: ListedInvoices, today: string) {
  const sums = {
    failed: sumOf(failedCards(listed).map(({ invoice }) => invoice)),
    pastDue: sumOf(withoutReturned(listed.late)),
    dueToday: sumOf(withoutReturned(listed.due).filter((invoice) => isDue(invoice, today))),
  }
  return { ...sums, today: add(...Object.values(sums)) }
}
