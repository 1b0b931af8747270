const longestMs = 10_000
const stepMs = 20

/** Polls until the value is the wanted one; returns the last value after ten seconds. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> {
  const until = performance.now() + longestMs
  let value = await ask()
  while (!isWanted(value) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, stepMs))
    value = await ask()
  }
  return value
}
