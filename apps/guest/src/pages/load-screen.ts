import { prepareLanguage, setSpanish } from '@payment-center/ui/language'
import { showLoadError } from '../show-load-error.ts'

setSpanish(() => import('../spanish.ts'))

/** Loads a page's screen and, in parallel, its translation. Shows the document's own error when a chunk fails. */
export function loadScreen(load: () => Promise<unknown>): void {
  void prepareLanguage()
  void load().catch(showLoadError)
}
