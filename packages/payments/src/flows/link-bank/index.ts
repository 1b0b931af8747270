export { runLink } from './run.ts'
export { type LinkBankEvent, type LinkBankState, type LinkProblem } from './state.ts'
export { startLinkBank, transitionLink } from './transition.ts'
