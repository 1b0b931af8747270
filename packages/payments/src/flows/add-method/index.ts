import { defineFlow } from '../define-flow.ts'
import { run } from './run.ts'
import { start, transition } from './transition.ts'

export const addMethod = defineFlow({ start, transition, run })
export {
  isAddLocked,
  type AddMethodEvent,
  type AddMethodProblem,
  type AddMethodState,
  type NewMethodKind,
} from './state.ts'
