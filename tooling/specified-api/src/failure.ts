/** An answer other than success. */
export class Failure extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** @throws Failure 404 for a missing value */
export function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Failure(404, `No such ${name}`)
  return value
}
