const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves when somebody wants this process to end: Ctrl-C, a signal, or the terminal gone. */
export const toldToEnd: Promise<void> = new Promise((resolve) => {
  for (const signal of signals) process.on(signal, () => resolve())
})

/** Runs a promise, but ends the process at once (and with it all it started) when told to before the promise is done. */
export async function unlessTold<T>(work: Promise<T>): Promise<T> {
  const told = toldToEnd.then(() => 'told' as const)
  const first = await Promise.race([work.then((value) => ({ value })), told])
  if (first === 'told') process.exit(0)
  return first.value
}
