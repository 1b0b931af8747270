import type { Call } from '@payment-center/validation/wire'
import { usedInstead, withoutAdditions } from './contract-notes.ts'
import { additionsOf } from './json-schema.ts'
import { partOf } from './operation.ts'

const headings = ['call', 'method and path', '409', 'used by', 'what we add', 'without it'] as const

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** What a call has beyond the specification. */
export function additionsOfCall(call: Call) {
  const of = (part: 'query' | 'body' | 'answer') => additionsOf(partOf(call, part) ?? {})
  return { request: [...of('query'), ...of('body')], answer: of('answer') }
}

function rowOf(call: Call, users: readonly string[]): readonly string[] {
  const { request, answer } = additionsOfCall(call)
  const added = [
    ...(request.length > 0 ? [`request: ${code(request)}`] : []),
    ...(answer.length > 0 ? [`answer: ${code(answer)}`] : []),
  ]
  return [
    call.name,
    `\`${call.method} ${call.path}\``,
    call.on409 === 'none' ? 'none: an empty list' : 'a conflict',
    users.length > 0 ? code(users) : `no page; instead ${usedInstead[call.name] ?? ''}`,
    added.length > 0 ? added.join('; ') : 'nothing',
    withoutAdditions[call.name] ?? '',
  ]
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...rows.map((row) => (row[at] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/**
 * docs/contract.md: every specified call, as a Markdown table.
 * @param usersOf the files of the browser's API client that make a call
 */
export function contractPage(calls: readonly Call[], usersOf: (call: Call) => readonly string[]): string {
  const specified = calls.filter(({ addition }) => addition !== true)
  const additional = calls.filter(({ addition }) => addition === true)
  return `# The specified contract

The calls of the specification's section 7: which file of \`packages/api-client/src/endpoints\` makes each, what HTTP 409
means, which fields we add, and what happens without them. Both sides do without every addition: the builds work on an
API that has only the specified calls, and the API takes every specified request
([0008](decisions/0008-api-contract.md) names the three that it refuses). Each of its answers has \`additions: true\`:
before an answer has shown that, a build sends no call and no field that the specification lacks.

Generated from \`packages/validation/src/wire\` and \`apps/api/src/openapi/contract-notes.ts\` by a test, which also sends
each request.

${table(specified.map((call) => rowOf(call, usersOf(call))))}

## Additional calls

The specification lacks these calls. A client does without them, and so do the builds where they are missing.

${additional.map(({ name, summary }) => `- \`${name}\`: ${summary}`).join('\n')}
`
}
