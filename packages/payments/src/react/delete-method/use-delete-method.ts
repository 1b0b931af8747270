import {
  runDeleteMethod,
  startDeleteMethod,
  transitionDeleteMethod,
  type DeleteMethodEvent,
  type DeleteMethodState,
  type DeletionPort,
} from '../../flows/index.ts'
import { useFlow } from '../use-flow.ts'

/** Deleting a saved method; the port is that of the first rendering. */
export function useDeleteMethod(port: DeletionPort) {
  return useFlow<DeleteMethodState, DeleteMethodEvent>(() => ({
    start: startDeleteMethod,
    transition: transitionDeleteMethod,
    run: (entered) => runDeleteMethod(entered, port),
  }))
}
