import '../share-react-chunk.ts'
import { MaintenanceScreen } from '../features/maintenance/MaintenanceScreen.tsx'
import { showScreen } from '../show-screen.tsx'
import { maintenance } from './maintenance.ts'

// The page where everybody waits while a maintenance window is active.
showScreen(<MaintenanceScreen maintenance={maintenance} />)
