import type { Database } from '../store/database.ts'
import { faultMatches, type Fault, type FaultRequest } from './fault.ts'

export interface StoredFault extends Fault {
  id: number
}
export type FaultStore = ReturnType<typeof createFaultStore>

/** Pending faults, stored in the database. */
export function createFaultStore(database: Database) {
  // Every request reads them.
  const select = database.prepare('SELECT id, remaining, body FROM faults ORDER BY id')
  const list = (): StoredFault[] =>
    select.all().map((row) => ({
      ...(JSON.parse(String(row['body'])) as Fault),
      id: Number(row['id']),
      count: Number(row['remaining']),
    }))
  const remove = (id: number): void => void database.prepare('DELETE FROM faults WHERE id = ?').run(id)

  return {
    add(fault: Fault): StoredFault {
      const added = database
        .prepare('INSERT INTO faults (remaining, body) VALUES (?, ?)')
        .run(fault.count, JSON.stringify(fault))
      return { ...fault, id: Number(added.lastInsertRowid) }
    },
    list,
    remove,
    clear(chargeEventId?: string): void {
      for (const fault of list())
        if (chargeEventId === undefined || fault.chargeEventId === chargeEventId) remove(fault.id)
    },
    /** The faults of this request, at most one of each kind; decrements their counts. */
    take(facts: FaultRequest): { [K in Fault['kind']]?: Fault } {
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
