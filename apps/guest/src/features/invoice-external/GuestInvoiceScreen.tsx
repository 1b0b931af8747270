import type { GuestSession, SessionStore } from '@payment-center/api-client/session'
import type { SavedMethods } from '@payment-center/validation/model'
import type { Ways } from '@payment-center/payments/react/checkout'
import { useLoaded, type LazyPart } from '@payment-center/ui/loading'
import { applyBrand } from '@payment-center/ui/theme'
import { lazy, Suspense, useCallback, useLayoutEffect } from 'react'
import type { Environment } from '../../env.ts'
import { useAgainOnline } from '../../offline/use-online.ts'
import { GuestInvoicePage } from './GuestInvoicePage.tsx'
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx'
import type { InvoiceLoading } from './load-guest-invoice.ts'
import type { UnlockProps } from './UnlockDialog.tsx'

const InvoiceTrouble = lazy(() => import('./InvoiceTrouble.tsx'))

export interface GuestInvoiceServices {
  readonly guestSession: SessionStore<GuestSession>
  readonly environment: Environment
  readonly ways: Ways & { readonly unlock: LazyPart<UnlockProps> }
  /** What an account has on file; null where it can't be read. */
  readonly readMethods: (payerId: number) => Promise<SavedMethods | null>
}

type Props = GuestInvoiceServices & {
  readonly invoiceId: string
  readonly load: (invoiceId: string) => Promise<InvoiceLoading>
}

/** One invoice, paid by whoever holds its link. */
export function GuestInvoiceScreen({ invoiceId, load, ...services }: Props) {
  const [loading, again] = useLoaded(useCallback(() => load(invoiceId), [load, invoiceId]))
  const brand = loading?.status === 'ready' ? loading.practice.brand : null
  useLayoutEffect(() => {
    if (brand !== null) applyBrand(brand)
  }, [brand])

  useAgainOnline(again, loading?.status === 'unreachable')

  if (loading === null) return <InvoiceSkeleton />
  if (loading.status !== 'ready') {
    return (
      <Suspense fallback={<InvoiceSkeleton />}>
        <InvoiceTrouble trouble={loading.status} onTryAgain={again} />
      </Suspense>
    )
  }
  return <GuestInvoicePage key={invoiceId} {...services} loaded={loading} onChanged={again} />
}
