export { afterMove, followHistory } from './follow-history.ts'
export { useBackSteps } from './use-back-steps.ts'
