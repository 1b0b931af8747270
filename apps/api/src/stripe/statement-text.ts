const shortest = 5
const longest = 22

/**
 * A practice's name as it may stand on a statement: at most 22 plain capitals, without `< > \\ ' " *`.
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

/** The same as the whole text of a debit. @returns null also for a name that is too short to stand alone */
export function statementDescriptor(practiceName: string): string | null {
  const plain = statementSuffix(practiceName)
  return plain === null || plain.length < shortest ? null : plain
}
