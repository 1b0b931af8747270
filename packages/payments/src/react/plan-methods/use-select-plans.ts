import {
  runSelectPlans,
  startSelectPlans,
  transitionSelectPlans,
  type PlansMethodPort,
  type SelectPlansEvent,
  type SelectPlansState,
} from '../../flows/index.ts'
import { useFlow } from '../use-flow.ts'

/** Having plans charge a method that was just added; the port is that of the first rendering. */
export function useSelectPlans(port: PlansMethodPort) {
  return useFlow<SelectPlansState, SelectPlansEvent>(() => ({
    start: startSelectPlans,
    transition: transitionSelectPlans,
    run: (entered) => runSelectPlans(entered, port),
  }))
}
