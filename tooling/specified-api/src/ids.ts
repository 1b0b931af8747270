let last = 1_000_000

/** Never the same one, also after a reset: the provider still has the payments from before. */
export function newId(): number {
  last += 1
  return last
}
