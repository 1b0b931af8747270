import { useModule } from '@payment-center/ui/loading'
import { useEffect, useSyncExternalStore } from 'react'
import { Outlet, useOutletContext } from 'react-router'
import type { Services } from '../shell/services.ts'

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
