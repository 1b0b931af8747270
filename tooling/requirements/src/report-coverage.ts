import type { Group } from './read-requirements.ts'

export interface Coverage {
  /** One line for each group: covered of all. */
  readonly lines: readonly string[]
  readonly covered: readonly string[]
  /** What makes the run fail, one sentence each. */
  readonly problems: readonly string[]
}

export interface TestTitles {
  /** Titles of tests that passed. */
  readonly passed: readonly string[]
  /** Titles of tests that did not. */
  readonly failed: readonly string[]
}

/**
 * Says which rows are shown by a passing test. A row is shown when at least one test with its id passed and none failed.
 * A row that was covered before and no longer is makes the run fail, and so does an id that no row has.
 */
export function reportCoverage(
  groups: readonly Group[],
  titles: TestTitles,
  before: readonly string[],
): Coverage {
  const known = new Set(groups.flatMap(({ ids }) => ids))
  const passed = idsIn(titles.passed)
  const failed = idsIn(titles.failed)
  const covered = [...known].filter((id) => passed.has(id) && !failed.has(id))
  const now = new Set(covered)
  const unknown = [...new Set([...passed, ...failed])].filter((id) => !known.has(id))
  return {
    lines: [
      ...groups.map((group) => lineOf(group, now)),
      `${'all'.padEnd(8)}${fraction(now.size, known.size)}`,
    ],
    covered,
    problems: [
      ...unknown.map((id) => `A test's title names ${id}, which docs/requirements.md does not have.`),
      ...before.filter((id) => !now.has(id)).map((id) => `${id} was covered by a test and no longer is.`),
    ],
  }
}

function lineOf({ name, title, ids }: Group, covered: ReadonlySet<string>): string {
  return `${name.padEnd(8)}${fraction(ids.filter((id) => covered.has(id)).length, ids.length)}  ${title}`
}

function fraction(part: number, whole: number): string {
  return `${String(part).padStart(3)} of ${String(whole).padStart(3)}`
}

function idsIn(titles: readonly string[]): Set<string> {
  return new Set(
    titles.flatMap((title) => [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map((match) => match[1] ?? '')),
  )
}
