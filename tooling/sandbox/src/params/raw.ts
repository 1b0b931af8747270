/** A parameter as it comes out of a bracketed form, before its type is known. */
export type Raw = string | Raw[] | { [name: string]: Raw }

export function isRawObject(value: Raw | undefined): value is { [name: string]: Raw } {
  return typeof value === 'object' && !Array.isArray(value)
}
