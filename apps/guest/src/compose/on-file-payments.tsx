import { requestMethodsCode, unlockMethods } from '@payment-center/api-client/endpoints/guest-methods'
import { listMethods } from '@payment-center/api-client/endpoints/methods'
import { createBankLink } from '@payment-center/api-client/endpoints/bank-link'
import { createSavedPayment } from '@payment-center/api-client/endpoints/saved-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { useState } from 'react'
import type { LoadedInvoice } from '../features/invoice-external/load-guest-invoice.ts'
import type { OnFilePorts, OnFileProps } from '../features/invoice-external/on-file.ts'
import { OnFilePayments } from '../features/invoice-external/OnFilePayments.tsx'
import { loadBankKit } from './bank-kit.ts'
import { services } from './services.ts'

const { api, guestSession } = services

/** A guest's payments without a typed card, on the real API and the real providers. */
export default function ComposedOnFilePayments(props: OnFileProps) {
  const [ports] = useState(() => createPorts(props.loaded))
  return <OnFilePayments {...props} ports={ports} />
}

async function readMethods(payerId: number) {
  const methods = await listMethods(api, { payerId })
  return methods.ok ? methods.value : null
}

function createPorts({ invoice, practice: { publishableKey } }: LoadedInvoice): OnFilePorts {
  const { invoiceId, practiceId } = invoice
  return {
    saved: {
      invoice: createSavedPayment(api, invoice),
      bankAnswer: {
        async follow(payment) {
          const { createStripeBankAnswer } =
            await import('@payment-center/payments/adapters/stripe/bank-answer')
          return createStripeBankAnswer(publishableKey).follow(payment)
        },
      },
      clock: browserClock,
    },
    bankLink: createBankLink(api, { practiceId }, async () => {
      const payerId = guestSession.getState()?.payerId ?? null
      return payerId === null ? null : ((await readMethods(payerId))?.bank ?? null)
    }),
    loadBankKit,
    listMethods: readMethods,
    async requestCode() {
      const sent = await requestMethodsCode(api, invoiceId)
      if (sent.ok) return 'sent'
      return sent.error.code === 'rate_limited' ? 'tooOften' : 'failed'
    },
    async unlock(digits) {
      const unlocked = await unlockMethods(api, invoiceId, digits)
      if (unlocked.ok) return unlocked.value
      return unlocked.error.code === 'invalid_field' ? 'wrong' : 'failed'
    },
  }
}
