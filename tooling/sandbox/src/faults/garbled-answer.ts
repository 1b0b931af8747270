import type { HttpBindings } from '@hono/node-server'
import { dropConnection } from '../http/drop-connection.ts'

/** What a garbled answer is, each with the status 200; `cut` announces more than it sends. */
export const garbledForms = [
  'string',
  'number',
  'boolean',
  'null',
  'list',
  'empty_object',
  'page',
  'half',
  'cut',
  'oversized',
] as const
type GarbledForm = (typeof garbledForms)[number]

const megabyte = 1024 * 1024
/** Larger than any real response. */
const oversizedBytes = 16 * megabyte

const bodies: Readonly<Record<Exclude<GarbledForm, 'cut'>, () => string>> = {
  string: () => '"OK"',
  number: () => '5',
  boolean: () => 'true',
  null: () => 'null',
  list: () => '[]',
  empty_object: () => '{}',
  page: () => '<html>We are back soon</html>',
  half: () => '{"id":"pi_',
  oversized: () => `{"id":"${'x'.repeat(oversizedBytes)}"}`,
}

/** Answers with something else than the response. */
export function garbledAnswer(form: GarbledForm = 'string', connection: HttpBindings): Response {
  if (form === 'cut') return dropConnection(connection, 'publishable')
  return new Response(bodies[form](), { headers: { 'content-type': 'application/json' } })
}
