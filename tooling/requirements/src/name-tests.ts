/** The tests that show each row: its id to their titles, without the ids. */
export type TestsOfRows = Readonly<Record<string, readonly string[]>>

/** Collects which passing tests show which of the covered rows. */
export function testsOfRows(covered: readonly string[], passed: readonly string[]): TestsOfRows {
  return Object.fromEntries(
    covered.map((id) => [
      id,
      [...new Set(passed.filter((title) => title.includes(`[${id}]`)).map(withoutIds))].toSorted(),
    ]),
  )
}

/** Writes into the document's tables, in a last column of their own, which tests show each row. */
export function nameTests(markdown: string, tests: TestsOfRows): string {
  return markdown
    .split('\n')
    .map((line) => {
      const cells = line.split('|')
      const id = cells[1]?.trim() ?? ''
      if (cells.length < 5) return line
      if (id === 'id') return tableLine(cells, ' shown by ')
      if (/^-+$/.test(id)) return tableLine(cells, '---')
      return /^[A-Z]+-\d+$/.test(id) ? tableLine(cells, ` ${(tests[id] ?? []).join(' · ')} `) : line
    })
    .join('\n')
}

const ownColumns = 4

function tableLine(cells: readonly string[], last: string): string {
  return [...cells.slice(0, ownColumns), last.replaceAll('|', '/'), ''].join('|')
}

function withoutIds(title: string): string {
  return title
    .replaceAll(/\[[A-Z]+-\d+\]\s*/g, '')
    .replaceAll(/@\w+/g, '')
    .trim()
}
