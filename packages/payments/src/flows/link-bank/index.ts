export { runLink } from './run.ts'
export { type LinkBankEvent, type LinkBankState } from './state.ts'
export { startLinkBank, transitionLink } from './transition.ts'
