import { createMaintenanceStore, returnAfterMaintenance } from '@payment-center/api-client/maintenance'
import { maintenancePath } from '@payment-center/validation/paths'

/** Polls every minute while the page is open, and redirects when a window starts. */
export const maintenance = createMaintenanceStore()

maintenance.subscribe((state) => {
  if (state.status !== 'active' || location.pathname === maintenancePath) return
  returnAfterMaintenance.write(location.pathname + location.search)
  location.replace(maintenancePath)
})
maintenance.start()
