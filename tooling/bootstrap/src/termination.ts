const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves on Ctrl-C, on a signal, or when the terminal closes. */
export const terminationRequested: Promise<void> = new Promise((resolve) => {
  for (const signal of signals) process.on(signal, () => resolve())
})

/** Awaits a promise, but exits at once, with every process started here, when termination is requested first. */
export async function exitOnTermination<T>(work: Promise<T>): Promise<T> {
  const terminated = terminationRequested.then(() => 'terminated' as const)
  const first = await Promise.race([work.then((value) => ({ value })), terminated])
  if (first === 'terminated') process.exit(0)
  return first.value
}
