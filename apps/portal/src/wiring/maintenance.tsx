import type { MaintenanceStore } from '@payment-center/api-client/maintenance'
import { returnAfterMaintenance } from '@payment-center/api-client/session'
import { useModule } from '@payment-center/ui/loading'
import { useEffect, useSyncExternalStore } from 'react'
import { Outlet, useOutletContext } from 'react-router'
import type { Services } from '../shell/services.ts'

/** Polls every minute while the page is open. The maintenance page belongs to the guest build. */
export function followMaintenance(maintenance: MaintenanceStore): void {
  maintenance.subscribe((state) => {
    if (state.status !== 'active') return
    // An earlier window may have left a guest's page.
    returnAfterMaintenance.write(null)
    location.replace('/maintenance')
  })
  maintenance.start()
}

// Rarely shown, so the login doesn't wait for it, and works without it.
const loadNotice = () => import('../shell/frame/MaintenanceNotice.tsx')

type Props = { readonly services: Pick<Services, 'maintenance'> }

/** Adds the maintenance notice to screens outside of the signed-in shell. */
export function WithMaintenanceNotice({ services: { maintenance } }: Props) {
  const { status } = useSyncExternalStore(maintenance.subscribe, maintenance.getState)
  const { module, load } = useModule(loadNotice)
  const isScheduled = status !== 'none'
  useEffect(() => {
    if (isScheduled) void load()
  }, [isScheduled, load])
  return (
    <>
      {module && <module.MaintenanceNotice over maintenance={maintenance} />}
      <Outlet context={useOutletContext()} />
    </>
  )
}
