/** The error of a promise; throws when the promise resolves. */
export function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('It was expected to fail.')
    },
    (error: unknown) => error,
  )
}
