import { lazyOptional } from '@payment-center/ui/loading'
import { Suspense } from 'react'
import { Outlet, useOutletContext } from 'react-router'

const FloatingMaintenanceNotice = lazyOptional(() => import('./floating-maintenance-notice.tsx'))

/** Adds the maintenance notice to screens outside of the signed-in shell, after they have rendered. */
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
