export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** The value below which a share of the numbers lies; 0 for none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
