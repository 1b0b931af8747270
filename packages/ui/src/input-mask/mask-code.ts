/** Masks a code: digits only, full-width ones too, at most six. */
export function maskCode(_before: string, typed: string): string {
  return typed.normalize('NFKD').replaceAll(/\D/g, '').slice(0, 6)
}
