import * as v from 'valibot'
import { storedValue } from './session-store.ts'

/** The guest's page that maintenance replaced: a path of this origin. None leads to the login. */
export const returnAfterMaintenance = storedValue(
  'return-after-maintenance',
  v.pipe(v.string(), v.regex(/^\/(login\/[^/?#]+|invoice-external\/|external-invoice\?)/)),
)
