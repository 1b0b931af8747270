import type { Call, CallAnswer } from '@payment-center/validation/wire'
import type { Answer, RequestParts } from '../http/api-client.ts'
import type { Vendor } from '../vendor.ts'
import type { ServerCluster } from './server-cluster.ts'

/** What goes wrong in a payer's browser at one of their calls. */
export type CallFault = 'response lost' | 'sent twice'

/** A payer whose browser and patience fail. */
export interface Temper {
  /** By the call's number, from 1. */
  readonly callFaults: ReadonlyMap<number, CallFault>
  /** After so long the payer closes the page, whatever has happened; null if they stay until it is paid. */
  readonly leavesAfterMs: number | null
}

/** The payer closed the page. */
export class PayerLeft extends Error {}

/** The calls of one payer, at whatever servers are running. */
export interface PayerCalls {
  readonly vendor: Vendor
  /** @throws TypeError when the response is lost, DOMException when it takes too long */
  call<C extends Call>(
    call: C,
    ids: readonly (string | number)[],
    parts?: RequestParts & { readonly query?: string },
  ): Promise<Answer<CallAnswer<C>>>
  /** Retries a step until it returns something. @throws PayerLeft */
  retry<Result>(step: () => Promise<Result | null>): Promise<Result>
  /** Statuses of failed responses. */
  readonly refusals: ReadonlySet<number>
  /** The last failed response. */
  lastRefusal(): string
  /** Remembers an invoice that the payer replaces by another. */
  leaveInvoice(invoiceId: string): void
  readonly leftInvoices: ReadonlySet<string>
  /** How many of the call faults happened. */
  faultsMet(): number
}

const pauseMs = 100
/** Browsers wait longer, but a frozen process would hold a payer up for as long. */
const responseTimeoutMs = 15_000

function isLost(problem: unknown): boolean {
  return problem instanceof TypeError || (problem instanceof DOMException && problem.name === 'TimeoutError')
}

/** The calls of a payer of this temper, who leaves when `closing` aborts. */
export function payerCallsTo(
  { vendor, nextClient }: ServerCluster,
  { callFaults, leavesAfterMs }: Temper,
  closing: AbortSignal,
): PayerCalls {
  const refusals = new Set<number>()
  const leftInvoices = new Set<string>()
  const leavesAt = performance.now() + (leavesAfterMs ?? Infinity)
  let lastRefusal = 'none'
  let calls = 0
  let met = 0
  return {
    vendor,
    refusals,
    leftInvoices,
    leaveInvoice: (invoiceId) => void leftInvoices.add(invoiceId),
    faultsMet: () => met,
    lastRefusal: () => lastRefusal,
    call: async <C extends Call>(
      call: C,
      ids: readonly (string | number)[],
      { query = '', ...parts }: RequestParts & { readonly query?: string } = {},
    ) => {
      const left = [...ids]
      const path = call.path.replace(/:\w+/g, () => String(left.shift()))
      const send = async () => {
        const signal = AbortSignal.timeout(responseTimeoutMs)
        const answer = await nextClient().request<CallAnswer<C>>(
          call.method,
          `${path}?client=portal${query}`,
          { ...parts, signal },
        )
        if (answer.status === 200) return answer
        refusals.add(answer.status)
        lastRefusal = `${call.method} ${call.path} ${answer.status} ${answer.code}`
        return answer
      }
      calls += 1
      const fault = callFaults.get(calls)
      if (fault === undefined) return send()
      met += 1
      const [, answer] = await Promise.all([fault === 'sent twice' ? send().catch(() => null) : null, send()])
      if (fault === 'response lost') throw new TypeError('the response was lost')
      return answer
    },
    retry: async (step) => {
      for (;;) {
        if (closing.aborted || performance.now() > leavesAt) throw new PayerLeft()
        try {
          const result = await step()
          if (result !== null) return result
        } catch (problem) {
          if (!isLost(problem)) throw problem
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    },
  }
}
