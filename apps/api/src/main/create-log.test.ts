import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'

function logged(error: Error): string {
  const lines: string[] = []
  createLog({ write: (line) => lines.push(line) }).error({ err: error }, 'unexpected error')
  return lines.join('')
}

/** Errors as the database reports them: one quotes an invalid value, the other names the violated constraint. */
const refusal = (code: string, message: string) => Object.assign(new Error(message), { code })

test('logs what is wrong with a value that the database rejects, without the value', () => {
  const line = logged(refusal('22008', 'date/time field value out of range: "1988-02-30"'))
  expect(line).toContain('date/time field value out of range')
  expect(line).not.toContain('1988')
})

test('logs which constraint was violated', () => {
  const message = 'duplicate key value violates unique constraint "portal_users_email_key"'
  expect(logged(refusal('23505', message))).toContain('portal_users_email_key')
})
