// Kept before any story freezes them.
const { Date, setTimeout } = globalThis

/**
 * Ends a story's frozen time. Vitest names the setup of the next file by the time: with the name of an earlier one,
 * it is not loaded again, and that file's stories are not checked.
 */
export function letTimeRun(): void {
  Object.assign(globalThis, { Date, setTimeout })
}
