import { defineFlow } from '../define-flow.ts'
import { run } from './run.ts'
import { start, transition } from './transition.ts'

export const paySaved = defineFlow({ start, transition, run })
export type { PaySavedPorts } from './run.ts'
export {
  isSavedLocked,
  type PaySavedEvent,
  type PaySavedState,
  type Refusal,
  type SavedNotice,
  type SavedPayment,
} from './state.ts'
