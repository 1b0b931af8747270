import { prepareLanguage } from '@payment-center/ui/language'
import { showLoadError } from '../show-load-error.ts'

/**
 * Loads a page's screen, which shows itself; where its code can't be had, the document says so in its own words.
 * Whoever does not read English has the words fetched beside it.
 */
export function show(load: () => Promise<unknown>): void {
  void prepareLanguage()
  // React begins by itself: two short tasks instead of a long one, between which the page hears who touches it.
  void import('react-dom/client').then(load).catch(showLoadError)
}
