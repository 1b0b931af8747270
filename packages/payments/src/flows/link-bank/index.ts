import { defineFlow } from '../define-flow.ts'
import { run } from './run.ts'
import { start, transition } from './transition.ts'

/** Getting a bank account to pay with: the one on file, or one that is linked now. */
export const linkBank = defineFlow({ start, transition, run })
export type { LinkBankEvent, LinkBankState } from './state.ts'
