/**
 * The caret's position after `typed` was masked to `shown`: after the same digits and points as before, or at the end
 * if it was there.
 */
export function caretAfterMask(typed: string, caret: number, shown: string): number {
  if (caret >= typed.length) return shown.length
  let left = count(typed.slice(0, caret))
  let at = 0
  while (left > 0 && at < shown.length) left -= count(shown.charAt(at++))
  return at
}

const count = (text: string) => text.replaceAll(/[^\d.]/g, '').length
