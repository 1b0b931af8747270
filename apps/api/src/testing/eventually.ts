const longestMs = 10_000
const stepMs = 20

/** Polls until the value is the wanted one; returns the last value after ten seconds. */
export async function eventually<Value>(
  poll: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> {
  const until = performance.now() + longestMs
  let value = await poll()
  while (!isWanted(value) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, stepMs))
    value = await poll()
  }
  return value
}
