/** What a code field holds after somebody typed or pasted: digits alone, at most `length`. */
export function maskCode(typed: string, length: number): string {
  return typed.replaceAll(/\D/g, '').slice(0, length)
}
