export { runSaved, type PaySavedPorts } from './run.ts'
export {
  isSavedLocked,
  type PaySavedEvent,
  type PaySavedState,
  type Refusal,
  type SavedNotice,
  type SavedPayment,
} from './state.ts'
export { startPaySaved, transitionSaved } from './transition.ts'
