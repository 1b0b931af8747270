import { defineFlow } from '../define-flow.ts'
import { run } from './run.ts'
import { start, transition } from './transition.ts'

export const linkBank = defineFlow({ start, transition, run })
export type { LinkBankEvent, LinkBankState } from './state.ts'
