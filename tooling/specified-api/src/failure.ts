/** An answer other than success. */
export class Failure extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The one of these with this id, which may be text. @throws Failure 404 */
export function findBy<Row, Name extends keyof Row>(rows: readonly Row[], name: Name, id: unknown): Row {
  const row = rows.find((each) => String(each[name]) === String(id))
  if (row === undefined) throw new Failure(404, `No such ${String(name)}: ${String(id)}`)
  return row
}
