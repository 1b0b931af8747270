/** A heading of docs/requirements.md with the ids of the rows below it. */
export interface Group {
  readonly name: string
  readonly title: string
  readonly ids: readonly string[]
}

/**
 * Reads the groups and row ids of the document.
 * @throws Error for a duplicate id
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
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index)
  if (duplicate) throw new Error(`docs/requirements.md has ${duplicate} twice.`)
  return groups
}

/** The second column of a row; undefined for an unknown id. */
export function requirementOf(markdown: string, id: string): string | undefined {
  const line = markdown.split('\n').find((candidate) => candidate.startsWith(`| ${id} |`))
  return line?.split('|')[2]?.trim()
}
