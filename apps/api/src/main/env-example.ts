import * as v from 'valibot'
import { environment, testKeys } from './env.ts'

/** Why a variable is needed, from the message that it is missing; or what an optional one sets, and its default. */
function linesOf(name: string, field: v.GenericSchema<string, unknown>): string {
  const result = v.safeParse(field, '', { abortPipeEarly: true })
  if (!result.success) {
    const [, what = ''] = /is missing: (.*)\.$/.exec(result.issues[0].message) ?? []
    return `# ${what}\n${name}=\n`
  }
  const standard = Array.isArray(result.output) ? '' : String(result.output)
  return `# optional: ${v.getDescription(field) ?? ''}\n# ${name}=${standard}\n`
}

const linesOfAll = (entries: Readonly<Record<string, v.GenericSchema<string, unknown>>>) =>
  Object.entries(entries).map(([name, field]) => linesOf(name, field))

/** The content of `.env.example`, from the schemas that check the environment. */
export function exampleEnvironment(): string {
  return [
    '# The variables of the API and of payment-center’s commands: docs/operations.md#variables has those of the edge too.\n',
    '# the PostgreSQL database; with several hosts, the one that can write\nDATABASE_URL=\n',
    '# the keys that encrypt the secrets in the database, the newest first: 2026a:<openssl rand -base64 32>\nDATA_KEYS=\n',
    ...linesOfAll(environment.entries),
    '# Only with a test practice:\n',
    ...linesOfAll(testKeys.entries).map((lines) => lines.replace(/^(\w+=)/m, '# $1')),
  ].join('\n')
}
