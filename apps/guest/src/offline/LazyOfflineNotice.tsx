import { lazyOptional } from '@payment-center/ui/loading'
import { Suspense } from 'react'

// Loaded while online, to be shown when offline.
const OfflineNotice = lazyOptional(() => import('./OfflineNotice.tsx'))

export const LazyOfflineNotice = () => (
  <Suspense>
    <OfflineNotice />
  </Suspense>
)
