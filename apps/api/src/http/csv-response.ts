import { stringify } from 'csv-stringify/sync'
import type { Call } from '@payment-center/validation/wire'
import type { Context } from 'hono'
import { fieldsOfList, isFields, type Fields } from './declared-answer.ts'
import type { AppEnv } from './log-requests.ts'

/** A list of an answer, by its name, as rows. @throws Error if it is none */
function rowsOf(answer: unknown, list: string): Fields[] {
  const rows = isFields(answer) ? answer[list] : undefined
  if (!Array.isArray(rows) || !rows.every(isFields)) throw new Error(`an answer without the list ${list}`)
  return rows
}

/**
 * A page of a list as comma-separated values with a row of names. No value is a formula to a spreadsheet. The header
 * `Link` leads to the next page, as `next` does in JSON.
 */
export function respondWithCsv(c: Context<AppEnv>, call: Call, list: string, answer: unknown): Response {
  const rows = rowsOf(answer, list)
  const next = isFields(answer) ? answer['next'] : null
  if (typeof next === 'string') {
    const url = new URL(c.req.url)
    url.searchParams.set('after', next)
    // Relative, since a proxy has another address than this server.
    c.header('link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${list}.csv"`)
  return c.body(
    stringify(rows, {
      header: true,
      columns: fieldsOfList(call.answer, list),
      escape_formulas: true,
      record_delimiter: 'windows',
    }),
  )
}
