import type { PayInvoicePorts } from '@payment-center/payments/flows'

const never = () => Promise.withResolvers<never>().promise

/** Ports behind which nothing happens: a story shows a screen, it does not pay. */
export const pendingPorts: Omit<PayInvoicePorts, 'cardField'> = {
  invoice: { open: never, quote: never, claim: never, settle: never },
  clock: { wait: never },
}

/** Another page has the payment under way, and the bank has it. */
export const processingPorts: typeof pendingPorts = {
  ...pendingPorts,
  invoice: {
    ...pendingPorts.invoice,
    open: async () => ({ ok: false, problem: 'inProgress' }),
    settle: async () => 'processing',
  },
}
