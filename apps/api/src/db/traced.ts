type Attributes = Readonly<Record<string, string | number>>

/**
 * Runs work as a span of the current trace.
 * @param describe what is known at its end: another name, and more attributes
 */
export type RunSpan = <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
  describe?: () => { readonly name: string; readonly attributes: Attributes },
) => Promise<Result>

let runSpan: RunSpan | null = null

/** Turns traces on; null turns them off. */
export function setTracing(run: RunSpan | null): void {
  runSpan = run
}

/** Runs work, as a span where traces are on. In the lowest folder, because queries are spans too. */
export const traced: RunSpan = (name, attributes, work, describe) =>
  runSpan === null ? work() : runSpan(name, attributes, work, describe)
