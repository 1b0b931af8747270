import type { PayInvoicePorts } from '@payment-center/payments/flows'

const never = () => Promise.withResolvers<never>().promise

/** Ports that never resolve. */
export const pendingPorts: Omit<PayInvoicePorts, 'cardField'> = {
  invoice: { open: never, quote: never, claim: never, settle: never, reopen: never },
  clock: { wait: never },
}

/** The payment is in progress in another page, and the bank is processing it. */
export const processingPorts: typeof pendingPorts = {
  ...pendingPorts,
  invoice: {
    ...pendingPorts.invoice,
    open: async () => ({ ok: false, problem: 'inProgress' }),
    settle: async () => 'processing',
  },
}
