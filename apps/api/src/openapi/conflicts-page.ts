import type { Call } from '@payment-center/validation/wire'

const headings = ['call', 'method and path', 'what 409 means'] as const

/** What HTTP 409 means for each call, as a Markdown table. */
export function conflictsPage(calls: readonly Call[]): string {
  const rows = calls.map(
    (call) =>
      [
        call.name,
        `\`${call.method} ${call.path}\``,
        call.on409 === 'none' ? 'none: an empty list' : 'a conflict',
      ] as const,
  )
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...rows.map((row) => (row[at] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [
    '# What HTTP 409 means',
    '',
    'Generated from `on409` in `packages/validation/src/wire`. A test keeps it up to date.',
    '',
    line(headings),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    '',
  ].join('\n')
}
