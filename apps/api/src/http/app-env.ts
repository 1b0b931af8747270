import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'

export interface AppEnv {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    log: Logger
    /** The call's name, for the log: paths contain invoice numbers. */
    call: string
    /** Whether the call may ask the payer's bank. */
    asksBank?: true
  }
}
