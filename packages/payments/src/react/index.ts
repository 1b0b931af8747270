export { ContactText, PracticeContact } from './PracticeContact.tsx'
export { useDeadline } from './use-deadline.ts'
export { useFlow, type OpenFlow } from './use-flow.ts'
export { useHoldSession } from './use-hold-session.ts'
