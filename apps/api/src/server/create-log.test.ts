import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'

function logged(error: Error): string {
  const lines: string[] = []
  createLog({ write: (line) => lines.push(line) }).error({ err: error }, 'unforeseen error')
  return lines.join('')
}

/** What the database says of a value that it can't take, and of a row that breaks a rule. */
const refusal = (code: string, message: string) => Object.assign(new Error(message), { code })

test('of a value that the database can’t take, the log tells what is wrong with it and not the value', () => {
  const line = logged(refusal('22008', 'date/time field value out of range: "1988-02-30"'))
  expect(line).toContain('date/time field value out of range')
  expect(line).not.toContain('1988')
})

test('of a rule that was broken, the log tells which', () => {
  const message = 'duplicate key value violates unique constraint "portal_users_email_key"'
  expect(logged(refusal('23505', message))).toContain('portal_users_email_key')
})
