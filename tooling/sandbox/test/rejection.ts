/** What a promise fails with; fails itself where the promise does not. */
export function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('It was expected to fail.')
    },
    (error: unknown) => error,
  )
}
