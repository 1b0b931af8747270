import { KeyRefusedError, ProviderUnavailableError } from '../../ports/payment-provider.ts'

/** Something is wrong; the message tells the operator what to do. */
export class WrongSetupError extends Error {
  override readonly name = 'WrongSetupError'
}

/** Something could not be checked; the message tells the operator why. */
export class UncheckedError extends Error {
  override readonly name = 'UncheckedError'
}

export interface Check {
  readonly name: string
  /** @returns what was found @throws WrongSetupError, UncheckedError; any other error is wrong as well */
  run(): Promise<string>
}

/** Checks by their names. @param title before each name */
export const named = (checks: Readonly<Record<string, Check['run']>>, title = ''): readonly Check[] =>
  Object.entries(checks).map(([name, run]) => ({ name: title + name, run }))

export interface Finding {
  readonly name: string
  readonly status: 'ok' | 'wrong' | 'unchecked'
  readonly message: string
}

export type Variables = Readonly<Record<string, string | undefined>>

const deadlineMs = 20_000

/** The value of a variable. @throws UncheckedError without one */
export function requireVariable(variables: Variables, name: string): string {
  const value = variables[name]
  if (value === undefined || value === '') throw new UncheckedError(`${name} is missing.`)
  return value
}

/** Such as ECONNREFUSED, which an error for several addresses has instead of a message. */
const codeOf = (error: Error): string => ('code' in error ? String(error.code) : error.name)

/** Why a call failed: `fetch` and the vendors' SDKs have the reason as the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message === 'fetch failed' && error.cause !== undefined) return reasonOf(error.cause)
  const isVague = error instanceof ProviderUnavailableError && !(error instanceof KeyRefusedError)
  if (isVague && error.cause !== undefined) return `${error.message}: ${reasonOf(error.cause)}`
  return error.message || codeOf(error)
}

async function findingOf({ name, run }: Check): Promise<Finding> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => timeout.reject(new WrongSetupError(`no answer within ${deadlineMs / 1000} seconds.`)),
    deadlineMs,
  )
  try {
    return { name, status: 'ok', message: await Promise.race([run(), timeout.promise]) }
  } catch (error) {
    return { name, status: error instanceof UncheckedError ? 'unchecked' : 'wrong', message: reasonOf(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** Runs all checks at once; none stops another. */
export const runChecks = (checks: readonly Check[]): Promise<Finding[]> => Promise.all(checks.map(findingOf))
