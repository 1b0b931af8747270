import { MaintenanceNotice } from '../shell/MaintenanceNotice.tsx'
import { services } from './services.ts'

/** The announcement of a window, for screens that have no shell to show it. */
export default function FloatingMaintenanceNotice() {
  return <MaintenanceNotice over maintenance={services.maintenance} />
}
