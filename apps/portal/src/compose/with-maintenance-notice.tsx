import { lazyOptional } from '@payment-center/ui/loading'
import { Suspense, useSyncExternalStore } from 'react'
import { Outlet, useOutletContext } from 'react-router'
import type { Services } from '../shell/services.ts'

// Rarely shown, so the login doesn't wait for it.
const MaintenanceNotice = lazyOptional(() => import('../shell/frame/MaintenanceNotice.tsx'))

type Props = { readonly services: Pick<Services, 'maintenance'> }

/** Adds the maintenance notice to screens outside of the signed-in shell. */
export function WithMaintenanceNotice({ services: { maintenance } }: Props) {
  const { status } = useSyncExternalStore(maintenance.subscribe, maintenance.getState)
  return (
    <>
      {status !== 'none' && (
        <Suspense>
          <MaintenanceNotice over maintenance={maintenance} />
        </Suspense>
      )}
      <Outlet context={useOutletContext()} />
    </>
  )
}
