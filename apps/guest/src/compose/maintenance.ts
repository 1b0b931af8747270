import { createMaintenanceStore } from '@payment-center/api-client/maintenance'
import { environment } from '../env.ts'
import { maintenancePath } from '../paths.ts'

/** Looked up every minute for as long as the page is open. */
export const maintenance = createMaintenanceStore(environment.maintenanceUrl)

maintenance.subscribe((state) => {
  if (state.status === 'active' && location.pathname !== maintenancePath) location.replace(maintenancePath)
})
maintenance.start()
