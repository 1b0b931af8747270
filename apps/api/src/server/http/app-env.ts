import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'

/** What middleware leaves for handlers. */
export interface AppEnv {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    log: Logger
    /** The name of the call that is being answered, for the log: paths hold invoice numbers. */
    call: string
  }
}
