/**
 * What a process of a test keeps of this one's environment: where programs are, and what Node compiled before, so
 * that it starts quicker. All that it is told about the product comes from the test.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
