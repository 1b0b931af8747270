import {
  runEditPlanMethod,
  startEditPlanMethod,
  transitionEditPlanMethod,
  type EditPlanMethodEvent,
  type EditPlanMethodState,
  type PlanMethodPort,
} from '../../flows/index.ts'
import { useFlow } from '../use-flow.ts'

/** Changing what one plan charges; the port is that of the first rendering. */
export function useEditPlanMethod(port: PlanMethodPort) {
  return useFlow<EditPlanMethodState, EditPlanMethodEvent>(() => ({
    start: startEditPlanMethod,
    transition: transitionEditPlanMethod,
    run: (entered) => runEditPlanMethod(entered, port),
  }))
}
