export { garbledForms } from './faults/garbled-answer.ts'
export { startSandbox, type RunningSandbox } from './start-sandbox.ts'
export type { SandboxOptions } from './settings.ts'
