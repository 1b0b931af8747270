import type { FailedPayment } from '@payment-center/api-client/endpoints/overview'
import { lazy, Suspense, useState } from 'react'
import { ChunkLoadError, preloadedComponent, useChunk } from '@payment-center/ui/loading'
import { useRenewedBank } from '../../shell/use-renewed-bank.ts'
import { FailedPayments } from './FailedPayments.tsx'
import { OverviewSectionError } from './OverviewSectionError.tsx'
import { PaymentProcessed } from './PaymentProcessed.tsx'
import { returnedInvoices } from './returned-invoices.ts'
import type { Outcome } from './UpdateFailedPayment.tsx'
import type { OverviewSections } from './use-overview.ts'

const RenewPayersBank = lazy(async () => ({
  default: (await import('../../shell/RenewPayersBank.tsx')).RenewPayersBank,
}))
const UpdateFailedPayment = preloadedComponent(() => import('./UpdateFailedPayment.tsx'))

interface Settled {
  readonly invoiceId: string
  readonly outcome: Outcome
}

/** The failed payments, the dialog that pays one, and its success message. */
export function FailedSection({ overview }: { readonly overview: OverviewSections }) {
  const { failed } = overview
  const [updating, setUpdating] = useState<FailedPayment | null>(null)
  const [settled, setSettled] = useState<Settled | null>(null)
  const [renewed, setRenewed] = useRenewedBank()
  const { plan } = updating ?? {}
  const code = useChunk()
  async function update(payment: FailedPayment) {
    if (await code.fetch(UpdateFailedPayment)) setUpdating(payment)
  }
  return (
    <>
      <OverviewSectionError section={failed} of="failed" />
      {settled !== null && <PaymentProcessed key={settled.invoiceId} outcome={settled.outcome} />}
      <FailedPayments
        payments={[
          ...(failed.value ?? []),
          ...returnedInvoices(overview).map((invoice) => ({ invoice, plan: null, tried: null })),
        ]}
        onUpdate={(payment) => void update(payment)}
      />
      {code.state === 'failed' && <ChunkLoadError />}
      {renewed !== null && (
        <Suspense>
          <RenewPayersBank bank={renewed} setBank={setRenewed} onRenewed={() => undefined} />
        </Suspense>
      )}
      {updating !== null && plan && (
        <Suspense>
          <UpdateFailedPayment
            payment={{ ...updating, plan }}
            onClose={(outcome) => {
              setUpdating(null)
              setSettled(outcome && { invoiceId: updating.invoice.invoiceId, outcome })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
