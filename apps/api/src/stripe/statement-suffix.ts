const longest = 22

/**
 * A practice's name as card networks accept it on a statement: at most 22 plain capitals, without `< > \\ ' " *`.
 * @returns null for a name without letters
 */
export function statementSuffix(practiceName: string): string | null {
  const plain = practiceName
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7E]|[<>\\'"*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, longest)
    .trim()
  return /[A-Z]/.test(plain) ? plain : null
}
