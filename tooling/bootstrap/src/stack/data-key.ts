import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key that encrypts this stack's Plaid access tokens, in the format of DATA_KEYS; created once per data folder. */
export function readOrCreateDataKey(dataFolder: string): string {
  const file = join(dataFolder, 'data-key')
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(file, `own-${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`, {
      mode: 0o600,
    })
  }
  return readFileSync(file, 'utf8')
}
