export { garbledForms } from './faults/faults.ts'
export { startSandbox, type RunningSandbox } from './start-sandbox.ts'
export type { SandboxOptions } from './settings.ts'
