/** Merges metadata: an empty value removes its key, `null` removes all. */
export function mergeMetadata(
  current: { [name: string]: string } | null,
  given: { [name: string]: string } | null | undefined,
): { [name: string]: string } {
  if (given === null) return {}
  const merged = Object.entries({ ...current, ...given })
  return Object.fromEntries(merged.filter(([, value]) => value !== ''))
}
