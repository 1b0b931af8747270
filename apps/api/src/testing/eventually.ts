const longestMs = 10_000
const stepMs = 20

/** Asks again and again until the answer is the wanted one, and gives the last answer when it never is. */
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
