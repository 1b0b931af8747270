let count = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  count += by
  for (const listener of listeners) listener()
}

/** Counts the parts of the page that show a skeleton. */
export const payerLoads = {
  /** Begins a load. @returns a function that ends it */
  begin(): () => void {
    change(1)
    return () => change(-1)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isLoading: (): boolean => count > 0,
}
