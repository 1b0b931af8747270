/** A request sent once before the screen's code arrives, and sent again on each later load. */
export function earlyRequest<Input, Output>(load: (input: Input) => Promise<Output>) {
  let started: Promise<Output> | null = null
  return {
    /** @param first loads less than `load`, where the document has the rest */
    begin(input: Input, first = load): Promise<Output> {
      started = first(input)
      return started
    },
    load(input: Input): Promise<Output> {
      const output = started ?? load(input)
      started = null
      return output
    },
  }
}
