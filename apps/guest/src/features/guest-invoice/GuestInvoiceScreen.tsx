import { useLoaded } from '@payment-center/ui/loading'
import { lazy, Suspense, useCallback, useState, useEffect } from 'react'
import { PracticeContact } from '@payment-center/payments/react'
import { practiceOfSession, type LoadedInvoice, type InvoiceLoading } from './load-guest-invoice.ts'
import { useBrand } from '@payment-center/ui/theme'
import { GuestInvoicePage } from './GuestInvoicePage.tsx'
import { CallPractice } from '../../practice/CallPractice.tsx'
import { InvoiceSkeleton } from './GuestWhatYouPay.tsx'
import type { GuestInvoiceServices } from './guest-invoice-services.ts'

const ExpiredLink = lazy(() => import('../../expired-link/ExpiredLink.tsx'))
const InvoiceError = lazy(() => import('./InvoiceError.tsx'))

type Props = GuestInvoiceServices & {
  readonly invoiceId: string
  readonly load: (invoiceId: string) => Promise<InvoiceLoading>
  /** The invoice that the document shows until `load` has opened it; null if there is none. */
  readonly inDocument?: LoadedInvoice | null | undefined
}

/** Loads one invoice by its link. */
export function GuestInvoiceScreen({ invoiceId, load, inDocument = null, ...services }: Props) {
  const [loaded, retry, isLoading] = useLoaded(useCallback(() => load(invoiceId), [load, invoiceId]))
  // A failed reload after a payment must not replace its outcome.
  const [ready, setReady] = useState<LoadedInvoice | null>(null)
  if (loaded?.status === 'ready' && loaded !== ready) setReady(loaded)
  const [kept] = useState(() => practiceOfSession(services, invoiceId) ?? undefined)
  const loading = ready ?? loaded ?? inDocument
  useBrand(loading?.practice ?? kept)

  useRetryWhenOnline(retry, loaded?.status === 'unreachable')

  if (loading === null) return <InvoiceSkeleton practice={kept} />
  if (loading.status !== 'ready') {
    return (
      <Suspense fallback={<InvoiceSkeleton practice={kept} />}>
        {loading.status === 'expired' ? (
          <ExpiredLink
            api={services.api}
            invoiceId={invoiceId}
            practice={loading.practice}
            legal={services.environment.legal}
          />
        ) : (
          <InvoiceError
            problem={loading.status}
            practice={loading.practice}
            legal={services.environment.legal}
            onTryAgain={retry}
            isLoading={isLoading}
          />
        )}
      </Suspense>
    )
  }
  return (
    <PracticeContact value={<CallPractice practice={loading.practice} />}>
      <GuestInvoicePage
        key={invoiceId}
        {...services}
        loaded={loading}
        isOpen={loaded !== null}
        onChanged={retry}
        isLoading={isLoading}
      />
    </PracticeContact>
  )
}

/** Calls `retry` when the browser comes back online. */
function useRetryWhenOnline(retry: () => void, failed: boolean): void {
  useEffect(() => {
    if (!failed) return undefined
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry, failed])
}
