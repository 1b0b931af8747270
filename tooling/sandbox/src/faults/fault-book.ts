import type { Database } from '../store/database.ts'
import { faultMatches, type Fault, type FaultFacts } from './fault.ts'

export interface OpenFault extends Fault {
  id: number
}
/** The faults still to happen, kept in the database. */
export interface FaultBook {
  add(fault: Fault): OpenFault
  list(): OpenFault[]
  remove(id: number): void
  clear(chargeEventId?: string): void
  /** The faults this request meets, one of a kind at most, each counted down. */
  take(facts: FaultFacts): { [K in Fault['kind']]?: Fault }
}

export function createFaultBook(database: Database): FaultBook {
  const list = (): OpenFault[] =>
    database
      .prepare('SELECT id, remaining, body FROM faults ORDER BY id')
      .all()
      .map((row) => ({
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
      const taken: { [K in Fault['kind']]?: Fault } = {}
      for (const fault of list()) {
        if (taken[fault.kind] !== undefined || !faultMatches(fault, facts)) continue
        taken[fault.kind] = fault
        if (fault.count <= 1) remove(fault.id)
        else database.prepare('UPDATE faults SET remaining = remaining - 1 WHERE id = ?').run(fault.id)
      }
      return taken
    },
  }
}
