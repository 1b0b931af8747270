import { lazyOptional } from '@payment-center/ui/loading'
import { Suspense } from 'react'
import { Outlet, useOutletContext } from 'react-router'

// Nothing on a screen waits for it.
const FloatingMaintenanceNotice = lazyOptional(() => import('./floating-maintenance-notice.tsx'))

/** Around every screen before the account: a maintenance window that is coming is announced there too. */
export function WithMaintenanceNotice() {
  return (
    <>
      <Suspense>
        <FloatingMaintenanceNotice />
      </Suspense>
      <Outlet context={useOutletContext()} />
    </>
  )
}
