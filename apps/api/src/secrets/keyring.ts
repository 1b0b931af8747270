import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { EnvironmentError } from '../db/open-database.ts'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Encrypts secrets that must be read again, each for the one row that owns it. */
export type Keyring = ReturnType<typeof createKeyring>

/** The id of the key that sealed a text; null for a text that is not sealed. */
export function keyIdOf(stored: string): string | null {
  return /^v1:([A-Za-z0-9-]+):[\w-]+$/.exec(stored)?.[1] ?? null
}

const pattern = /^([A-Za-z0-9-]{1,40}):([A-Za-z0-9+/]{43}=)$/

function parseKey(entry: string): [id: string, key: Buffer] {
  const [, id, encoded] = pattern.exec(entry) ?? []
  const key = Buffer.from(encoded ?? '', 'base64')
  if (id === undefined || key.length !== keyBytes) {
    throw new EnvironmentError(
      'DATA_KEYS must be keys such as 2026a:<base64 of 32 bytes>, separated by commas, newest first.',
    )
  }
  return [id, key]
}

/**
 * Reads the keys of DATA_KEYS: the first seals, the others only open older secrets.
 * @throws EnvironmentError in one sentence
 */
export function readKeyring(variables: NodeJS.ProcessEnv): Keyring {
  const text = variables['DATA_KEYS']
  if (text === undefined || text === '') {
    throw new EnvironmentError(
      'DATA_KEYS is missing: the keys that encrypt bank logins, such as 2026a:<base64 of 32 bytes>.',
    )
  }
  const entries = text.split(',').map((entry) => parseKey(entry.trim()))
  const keys = new Map(entries)
  const [current] = entries
  if (current === undefined || keys.size !== entries.length) {
    throw new EnvironmentError('DATA_KEYS has two keys with the same id. Give each key its own id.')
  }
  return createKeyring(current, keys)
}

function createKeyring([currentId, currentKey]: [string, Buffer], keys: Map<string, Buffer>) {
  return {
    /** The id of the key that seals new secrets. */
    currentId,
    has: (keyId: string) => keys.has(keyId),
    /** Returns `v1:<key id>:<base64url>`, which opens only for the same owner. */
    seal: (secret: string, owner: string) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, currentKey, nonce).setAAD(Buffer.from(owner))
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      const packed = Buffer.concat([nonce, cipher.getAuthTag(), hidden])
      return `v1:${currentId}:${packed.toString('base64url')}`
    },
    /** @throws Error for an unknown key, another owner or altered text */
    unseal: (sealed: string, owner: string) => {
      const key = keys.get(keyIdOf(sealed) ?? '')
      if (key === undefined) throw new Error('a stored secret is not sealed with a key of DATA_KEYS')
      const packed = Buffer.from(sealed.split(':')[2] ?? '', 'base64url')
      const nonce = packed.subarray(0, nonceBytes)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(packed.subarray(nonceBytes, nonceBytes + tagBytes))
      const hidden = packed.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
    },
  }
}
