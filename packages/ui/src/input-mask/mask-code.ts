/** Masks a code: digits only, at most `length`. */
export function maskCode(typed: string, length: number): string {
  return typed.replaceAll(/\D/g, '').slice(0, length)
}
