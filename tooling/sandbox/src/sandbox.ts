import type { FaultStore } from './faults/faults.ts'
import type { Settings } from './settings.ts'
import type { AccountName } from './store/account-name.ts'
import type { Database } from './store/database.ts'
import type { ObjectStore } from './store/objects.ts'
import type { PhoneNetwork } from './twilio/phone-network.ts'
import type { Outbox } from './webhooks/outbox.ts'

/** Settles debits when they are due, including those of earlier runs. */
export interface DebitClock {
  /** Settles due debits and schedules the next check. */
  wake(): void
  stop(): void
}

/** The dependencies of request handlers; created once per start. */
export interface Sandbox {
  settings: Settings
  database: Database
  /** Objects of the acting account, or of all accounts for the dashboard and the control API. */
  objects: ObjectStore
  stores: Readonly<Record<AccountName, ObjectStore>>
  faults: FaultStore
  outbox: Outbox
  debits: DebitClock
  network: PhoneNetwork
  /** Idempotency keys of running requests, and the payment and setup intents that they write. */
  inUse: Set<string>
  /** Its own URL, known once it listens. */
  url: string
}

/** The sandbox as one account sees it. */
export function actingAs(sandbox: Sandbox, account: AccountName): Sandbox {
  return { ...sandbox, objects: sandbox.stores[account] }
}

/** The sandbox as the account of an object sees it. */
export function actingFor(sandbox: Sandbox, id: string): Sandbox {
  return actingAs(sandbox, sandbox.objects.accountOf(id) ?? 'main')
}
