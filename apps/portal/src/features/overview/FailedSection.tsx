import type { FailedPayment } from '@payment-center/api-client/endpoints/overview'
import { ChunkLoadError, preloadWhenIdle, useModule } from '@payment-center/ui/loading'
import { useCallback, useEffect, useState } from 'react'
import { PaymentProcessed } from '../../shell/failed-payment/PaymentProcessed.tsx'
import type { Outcome } from '../../shell/failed-payment/UpdateFailedPayment.tsx'
import { usePayerPorts } from '../../shell/payer.ts'
import { useRenewedBank } from '../../shell/use-renewed-bank.ts'
import { FailedPayments } from './FailedPayments.tsx'
import { OverviewSectionError } from './OverviewSectionError.tsx'
import { failedCards } from './amounts-due.ts'
import type { OverviewSections } from './use-overview.ts'

const loadDialogs = preloadWhenIdle(() => import('./failed-payment-dialogs.ts'))

interface Settled {
  readonly invoiceId: string
  readonly outcome: Outcome
}

/** The failed payments, the dialog that pays one, and its success message. */
export function FailedSection({ overview }: { readonly overview: OverviewSections }) {
  const { failed, late, due } = overview
  const [updating, setUpdating] = useState<FailedPayment | null>(null)
  const [settled, setSettled] = useState<Settled | null>(null)
  const [renewed, setRenewed] = useRenewedBank()
  const { plan } = updating ?? {}
  const { module: dialogs, state: loading, load } = useFailedPaymentDialogs()
  const isBack = renewed !== null
  useEffect(() => {
    if (isBack) void load()
  }, [isBack, load])
  function update(payment: FailedPayment) {
    setUpdating(payment)
    void load()
  }
  return (
    <>
      <OverviewSectionError section={failed} of="failed" />
      {settled !== null && <PaymentProcessed key={settled.invoiceId} outcome={settled.outcome} />}
      <FailedPayments
        payments={failedCards({
          failed: failed.value ?? [],
          late: late.value ?? [],
          due: due.value ?? [],
        })}
        onUpdate={update}
        opening={loading === 'loading' ? updating : null}
      />
      {loading === 'failed' && <ChunkLoadError beforePayment />}
      {dialogs !== null && (
        <dialogs.ProvidePaying paying={dialogs.paying}>
          {renewed !== null && (
            <dialogs.RenewPayersBank bank={renewed} setBank={setRenewed} onRenewed={() => undefined} />
          )}
          {updating !== null && plan && (
            <dialogs.UpdateFailedPayment
              payment={{ ...updating, plan }}
              onClose={(outcome) => {
                setUpdating(null)
                setSettled(outcome && { invoiceId: updating.invoice.invoiceId, outcome })
              }}
            />
          )}
        </dialogs.ProvidePaying>
      )}
    </>
  )
}

/** The dialogs with all that they need to pay. */
function useFailedPaymentDialogs() {
  const { loadPaying } = usePayerPorts()
  return useModule(
    useCallback(async () => {
      const [dialogs, paying] = await Promise.all([loadDialogs(), loadPaying()])
      return { ...dialogs, paying }
    }, [loadPaying]),
  )
}
