import { firstPractice, locationAnswer, type Practice } from '@payment-center/api-client/endpoints/practices'
import { keepPractice } from '@payment-center/api-client/session'
import type { PracticeLocation } from '@payment-center/validation/model'
import * as v from 'valibot'

/**
 * The practice that a document of Pay as Guest shows. Keeps it for the tab.
 * @param data the document's; null when the server didn't render it
 */
export function readShownPractice(data: unknown, practiceLocation: PracticeLocation): Practice | null {
  const { success, output } = v.safeParse(locationAnswer, data)
  const practice = success ? firstPractice(output) : null
  if (success && practice !== null) keepPractice(practiceLocation, output)
  return practice
}
