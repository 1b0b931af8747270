import type { FaultBook } from './faults/fault-book.ts'
import type { Settings } from './settings.ts'
import type { Database } from './store/database.ts'
import type { ObjectStore } from './store/objects.ts'
import type { Outbox } from './webhooks/outbox.ts'

/** Settles debits when they are due, also those of an earlier run. */
export interface DebitClock {
  /** Settles what is due now and schedules the next check. */
  wake(): void
  stop(): void
}

/** Everything a request handler may need; made once per start. */
export interface Sandbox {
  settings: Settings
  database: Database
  objects: ObjectStore
  faults: FaultBook
  outbox: Outbox
  debits: DebitClock
  /** Idempotency keys of requests that are running now. */
  keysInUse: Set<string>
  /** The sandbox's own address, known once it listens. */
  url: string
}
