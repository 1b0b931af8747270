const timeoutMs = 30_000
const intervalMs = 20

/** Polls until the value is the wanted one; returns the last value after half a minute. */
export async function eventually<Value>(
  poll: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> {
  const deadline = performance.now() + timeoutMs
  let value = await poll()
  while (!isWanted(value) && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
    value = await poll()
  }
  return value
}
