export { run as runAddMethod } from './run.ts'
export type { AddMethodEvent, AddMethodState, NewMethodKind } from './state.ts'
export { startAddMethod, transition as transitionAddMethod } from './transition.ts'
