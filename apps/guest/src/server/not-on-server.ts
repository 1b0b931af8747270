/** Effects and presses, which a server doesn't run. */
export const never = () => new Promise<never>(() => undefined)
