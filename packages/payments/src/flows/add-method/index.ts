export { run as runAddMethod, type AddMethodPorts } from './run.ts'
export type { AddMethodEvent, AddMethodProblem, AddMethodState, NewMethodKind } from './state.ts'
export { startAddMethod, transition as transitionAddMethod } from './transition.ts'
