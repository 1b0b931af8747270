import { Outlet, useOutletContext } from 'react-router'
import { MaintenanceNotice } from '../shell/frame/MaintenanceNotice.tsx'
import { services } from './services.ts'

/** Adds the maintenance notice to screens outside of the signed-in shell. */
export function WithMaintenanceNotice() {
  return (
    <>
      <MaintenanceNotice over maintenance={services.maintenance} />
      <Outlet context={useOutletContext()} />
    </>
  )
}
