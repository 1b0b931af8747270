import { lazyOptional } from '@payment-center/ui/loading'
import { Suspense } from 'react'
import { WhenIdle } from '../WhenIdle.tsx'

// Loaded while online, to be shown when offline.
const OfflineNotice = lazyOptional(() => import('./OfflineNotice.tsx'))

export const LazyOfflineNotice = () => (
  <WhenIdle>
    <Suspense>
      <OfflineNotice />
    </Suspense>
  </WhenIdle>
)
