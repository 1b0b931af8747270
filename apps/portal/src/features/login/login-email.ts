import { storedValue } from '@payment-center/api-client/session'
import * as v from 'valibot'

/** The email of the account that this tab has just created or reset: the login has it. */
export const loginEmail = storedValue('login-email', v.string())
