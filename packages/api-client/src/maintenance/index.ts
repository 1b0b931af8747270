export { timeLeft, type Maintenance } from './maintenance-state.ts'
export { createMaintenanceStore, type MaintenanceStore } from './maintenance-store.ts'
