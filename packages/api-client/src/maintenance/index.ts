export {
  timeLeft,
  type Maintenance,
  createMaintenanceStore,
  type MaintenanceStore,
} from './maintenance-store.ts'
