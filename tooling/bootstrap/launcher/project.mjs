import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** Each script of package.json is a command: its name, and a file of that name in `src/commands`. */
export const { scripts, packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
