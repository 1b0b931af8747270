import * as v from 'valibot'
import { id } from '@payment-center/validation/wire'
import { storedValue } from './session-store.ts'

const textToPayLink = v.object({
  invoiceId: v.string(),
  email: v.string(),
  practiceId: id,
  locationId: v.nullable(id),
  /** Of the message that it was in, where links expire. */
  linkKey: v.exactOptional(v.string()),
})

/** The parameters of a text message's link. They grant nothing: the server checks that they match. */
export type TextToPayLink = v.InferOutput<typeof textToPayLink>

/** The link that the tab's landing was opened with. */
export const openedTextToPayLink = storedValue('text-to-pay-link', textToPayLink)
