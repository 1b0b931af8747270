export { ContactText, PracticeContact } from './app-contexts.tsx'
export { useDeadline, useFlow, type OpenFlow, useHoldSession } from './flow-hooks.ts'
