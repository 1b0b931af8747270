import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The path of a new configuration with these fields. */
export function configurationFile(fields: Readonly<Record<string, unknown>>): string {
  const file = join(mkdtempSync(join(tmpdir(), 'edge-')), 'configuration.json')
  writeFileSync(file, JSON.stringify(fields, null, 2))
  return file
}
