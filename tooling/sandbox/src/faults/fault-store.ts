import type { Database } from '../store/database.ts'
import { faultMatches, type Fault, type FaultRequest } from './fault.ts'

export interface StoredFault extends Fault {
  id: number
}
/** Pending faults, stored in the database. */
export interface FaultStore {
  add(fault: Fault): StoredFault
  list(): StoredFault[]
  remove(id: number): void
  clear(chargeEventId?: string): void
  /** The faults of this request, at most one of each kind; decrements their counts. */
  take(facts: FaultRequest): { [K in Fault['kind']]?: Fault }
}

export function createFaultStore(database: Database): FaultStore {
  // Every request reads them.
  const select = database.prepare('SELECT id, remaining, body FROM faults ORDER BY id')
  const list = (): StoredFault[] =>
    select.all().map((row) => ({
      ...(JSON.parse(String(row['body'])) as Fault),
      id: Number(row['id']),
      count: Number(row['remaining']),
    }))
  const remove = (id: number) => void database.prepare('DELETE FROM faults WHERE id = ?').run(id)

  return {
    add(fault) {
      const added = database
        .prepare('INSERT INTO faults (remaining, body) VALUES (?, ?)')
        .run(fault.count, JSON.stringify(fault))
      return { ...fault, id: Number(added.lastInsertRowid) }
    },
    list,
    remove,
    clear(chargeEventId) {
      for (const fault of list())
        if (chargeEventId === undefined || fault.chargeEventId === chargeEventId) remove(fault.id)
    },
    take(facts) {
      const matching: { [K in Fault['kind']]?: Fault } = {}
      for (const fault of list()) {
        if (matching[fault.kind] !== undefined || !faultMatches(fault, facts)) continue
        matching[fault.kind] = fault
        if (fault.count <= 1) remove(fault.id)
        else database.prepare('UPDATE faults SET remaining = remaining - 1 WHERE id = ?').run(fault.id)
      }
      return matching
    },
  }
}
