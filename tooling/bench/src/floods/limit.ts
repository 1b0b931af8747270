import type { LoadFigures } from '../api/figures.ts'

/** How much longer a guest's payment may take during a flood. */
const allowedFactor = 2

export const factorOf = (quiet: LoadFigures, flooded: LoadFigures): number => flooded.p50 / quiet.p50

/** A message for a flood that slows a paying guest too much, or fails them. */
export function problemsOfFlood(name: string, quiet: LoadFigures, flooded: LoadFigures): string[] {
  const factor = factorOf(quiet, flooded)
  const slow = `${name}: ${factor.toFixed(1)} times as long, should be at most ${allowedFactor}.`
  const failed = `${name}: ${flooded.failed} payments failed; first error: ${flooded.problem}`
  return [...(factor <= allowedFactor ? [] : [slow]), ...(flooded.failed === 0 ? [] : [failed])]
}
