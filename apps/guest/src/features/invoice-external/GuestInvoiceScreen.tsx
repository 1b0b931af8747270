import { useLoaded } from '@payment-center/ui/loading'
import { applyBrand } from '@payment-center/ui/theme'
import { lazy, Suspense, useCallback, useLayoutEffect } from 'react'
import { useRetryWhenOnline } from '../../offline/use-online.ts'
import { GuestInvoicePage } from './GuestInvoicePage.tsx'
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx'
import type { InvoiceLoading } from './load-guest-invoice.ts'
import type { GuestInvoiceServices } from './guest-invoice-services.ts'

const InvoiceError = lazy(() => import('./InvoiceError.tsx'))

type Props = GuestInvoiceServices & {
  readonly invoiceId: string
  readonly load: (invoiceId: string) => Promise<InvoiceLoading>
}

/** Loads one invoice by its link. */
export function GuestInvoiceScreen({ invoiceId, load, ...services }: Props) {
  const [loading, retry] = useLoaded(useCallback(() => load(invoiceId), [load, invoiceId]))
  const brand = loading?.status === 'ready' ? loading.practice.brand : null
  useLayoutEffect(() => {
    if (brand !== null) applyBrand(brand)
  }, [brand])

  useRetryWhenOnline(retry, loading?.status === 'unreachable')

  if (loading === null) return <InvoiceSkeleton />
  if (loading.status !== 'ready') {
    return (
      <Suspense fallback={<InvoiceSkeleton />}>
        <InvoiceError problem={loading.status} onTryAgain={retry} />
      </Suspense>
    )
  }
  return <GuestInvoicePage key={invoiceId} {...services} loaded={loading} onChanged={retry} />
}
