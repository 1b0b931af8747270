/** A parameter of a bracketed form, before validation. */
export type Raw = string | Raw[] | { [name: string]: Raw }

export function isRawObject(value: Raw | undefined): value is { [name: string]: Raw } {
  return typeof value === 'object' && !Array.isArray(value)
}
