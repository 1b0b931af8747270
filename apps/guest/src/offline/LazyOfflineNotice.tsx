import { lazyOptional } from '@payment-center/ui/loading'
import { Suspense } from 'react'
import { BrowserOnly } from '../BrowserOnly.tsx'

// Loaded while online, to be shown when offline.
const OfflineNotice = lazyOptional(() => import('./OfflineNotice.tsx'))

export const LazyOfflineNotice = () => (
  <BrowserOnly>
    <Suspense>
      <OfflineNotice />
    </Suspense>
  </BrowserOnly>
)
