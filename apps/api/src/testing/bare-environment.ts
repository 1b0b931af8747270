/**
 * The variables that a test's process inherits: where programs are, and Node's compile cache for a quicker start.
 * Everything about the product comes from the test.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
