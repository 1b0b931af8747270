/** A heading of docs/requirements.md with the rows below it. */
export interface Group {
  readonly name: string
  readonly title: string
  readonly ids: readonly string[]
}

/**
 * Reads the groups and row ids out of the document.
 * @throws Error where an id appears twice
 */
export function readRequirements(markdown: string): Group[] {
  const groups: { name: string; title: string; ids: string[] }[] = []
  for (const line of markdown.split('\n')) {
    const heading = /^## ([A-Z]+): (.+)$/.exec(line)
    if (heading?.[1] && heading[2]) groups.push({ name: heading[1], title: heading[2], ids: [] })
    const id = /^\| ([A-Z]+-\d+) \|/.exec(line)?.[1]
    if (id) groups.at(-1)?.ids.push(id)
  }
  const ids = groups.flatMap((group) => group.ids)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw new Error(`docs/requirements.md has ${twice} twice.`)
  return groups
}

/** What a row requires, as its second column says it; undefined where no row has this id. */
export function requirementOf(markdown: string, id: string): string | undefined {
  const line = markdown.split('\n').find((candidate) => candidate.startsWith(`| ${id} |`))
  return line?.split('|')[2]?.trim()
}
