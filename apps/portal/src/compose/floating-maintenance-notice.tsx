import { MaintenanceNotice } from '../shell/frame/MaintenanceNotice.tsx'
import { services } from './services.ts'

/** The maintenance notice for screens without a shell to show it. */
export default function FloatingMaintenanceNotice() {
  return <MaintenanceNotice over maintenance={services.maintenance} />
}
