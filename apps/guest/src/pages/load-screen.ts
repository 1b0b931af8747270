import { prepareLanguage, setSpanish } from '@payment-center/ui/language'
import { showLoadError } from '../show-load-error.ts'

setSpanish(() => import('../spanish.ts'))

/** Loads a page's screen and, in parallel, its translation. Shows the document's own error when a chunk fails. */
export function loadScreen(load: () => Promise<unknown>): void {
  void prepareLanguage()
  void load().catch(showLoadError)
}

/** At the first load, the request that was sent before the screen's code arrived; sends it again at each later one. */
export function withFirstRequest<Input, Output>(
  first: Promise<Output> | null,
  load: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let pending = first
  return (input) => {
    const output = pending ?? load(input)
    pending = null
    return output
  }
}
