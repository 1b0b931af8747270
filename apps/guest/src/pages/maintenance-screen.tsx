import { onlyKeptPractice } from '@payment-center/api-client/session'
import { MaintenanceScreen } from '../features/maintenance/MaintenanceScreen.tsx'
import { readPageSettings } from '@payment-center/ui/shell'
import { showScreen } from '../show-screen.tsx'
import { maintenance } from '../wiring/maintenance.ts'

showScreen(
  <MaintenanceScreen
    maintenance={maintenance}
    legal={readPageSettings(document).legal}
    practice={onlyKeptPractice()}
  />,
)
