import type { PayInvoicePorts } from '@payment-center/payments/flows'
import type { OnFilePorts } from '../features/invoice-external/on-file.ts'

const never = () => Promise.withResolvers<never>().promise

/** Ports behind which nothing happens: a story shows a screen, it does not pay. */
export const idlePorts: Omit<PayInvoicePorts, 'cardField'> = {
  invoice: { open: never, quote: never, claim: never, settle: never },
  clock: { wait: never },
}

/** Another page has the payment under way, and the bank has it. */
export const withTheBank: typeof idlePorts = {
  ...idlePorts,
  invoice: {
    ...idlePorts.invoice,
    open: async () => ({ ok: false, problem: 'inProgress' }),
    settle: async () => 'processing',
  },
}

/** Behind which no bank account is linked, nothing saved is opened, and nothing is paid. */
export const onFilePorts: OnFilePorts = {
  saved: {
    invoice: { price: never, announce: never, charge: never, withdraw: never, settle: never },
    bankAnswer: { follow: never },
    clock: { wait: never },
  },
  bankLink: { onFile: never, begin: never, take: never },
  loadBankKit: never,
  listMethods: never,
  requestCode: never,
  unlock: never,
}
