import { defineFlow } from '../define-flow.ts'
import { run } from './run.ts'
import { start, transition } from './transition.ts'

export const addMethod = defineFlow({ start, transition, run })
export type { AddMethodEvent, AddMethodState, NewMethodKind } from './state.ts'
