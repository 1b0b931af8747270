/** Returns the request that was sent before the screen's code arrived at the first load, and sends it again at each later one. */
export function withFirstRequest<Input, Output>(
  first: Promise<Output> | null,
  load: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let pending = first
  return (input) => {
    const output = pending ?? load(input)
    pending = null
    return output
  }
}
