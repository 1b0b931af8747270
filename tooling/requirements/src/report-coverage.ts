import type { Group } from './read-requirements.ts'

export interface Coverage {
  /** One line per group: covered of all. */
  readonly lines: readonly string[]
  /** One message for each reason to fail. */
  readonly problems: readonly string[]
}

export interface TestTitles {
  readonly passed: readonly string[]
  readonly failed: readonly string[]
}

/**
 * Reports which rows are covered: at least one test with its id passed and none failed. It is a problem when a row is
 * not, or when a title has an unknown id.
 */
export function reportCoverage(groups: readonly Group[], titles: TestTitles): Coverage {
  const known = groups.flatMap(({ ids }) => ids)
  const passed = idsIn(titles.passed)
  const failed = idsIn(titles.failed)
  const covered = new Set(known.filter((id) => passed.has(id) && !failed.has(id)))
  const unknown = [...new Set([...passed, ...failed])].filter((id) => !known.includes(id))
  return {
    lines: [
      ...groups.map((group) => lineOf(group, covered)),
      `${'all'.padEnd(8)}${fraction(covered.size, known.length)}`,
    ],
    problems: [
      ...unknown.map((id) => `A test's title names ${id}, which docs/requirements.md does not have.`),
      ...known.filter((id) => !covered.has(id)).map((id) => `No test covers ${id}.`),
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
