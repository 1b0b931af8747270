import { Failure } from './failure.ts'
import type { World } from './world.ts'

/** A list under its name, or as `data` itself; with a row that lacks most fields where a switch asks for it. */
export function listAnswer(
  { switches }: World,
  name: string,
  rows: readonly object[],
  oddRow?: object,
): unknown {
  const all = switches.oddRow && oddRow !== undefined ? [...rows, oddRow] : rows
  return switches.lists === 'bare' ? all : { [name]: all }
}

/** The same for the three lists of which 409 means none. @throws Failure 409 */
export function listOrNone(world: World, name: string, rows: readonly object[], oddRow?: object): unknown {
  if (rows.length === 0) throw new Failure(409, `No ${name}`)
  return listAnswer(world, name, rows, oddRow)
}
