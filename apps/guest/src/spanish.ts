import { collectSpanish } from '@payment-center/payments/react/spanish'

/** The Spanish of every screen in one file, so that a browser loads it once. */
export default collectSpanish(import.meta.glob('./**/messages.es.ts', { eager: true, import: 'default' }))
