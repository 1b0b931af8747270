import { onlyKeptPractice } from '@payment-center/api-client/session'
import { MaintenanceScreen } from '../features/maintenance/MaintenanceScreen.tsx'
import { environment } from '../env.ts'
import { showScreen } from '../show-screen.tsx'
import { maintenance } from '../wiring/maintenance.ts'

showScreen(
  <MaintenanceScreen maintenance={maintenance} legal={environment.legal} practice={onlyKeptPractice()} />,
)
