import type { Sandbox } from '../../sandbox.ts'

/** How long debits are processed, in milliseconds; null: until somebody settles them. */
export function readBankDelay({ database, settings }: Sandbox): number | null {
  const row = database.prepare('SELECT ms FROM bank_delay').get()
  if (row === undefined) return settings.bankDelayMs
  return typeof row['ms'] === 'number' ? row['ms'] : null
}

export function setBankDelay({ database }: Sandbox, ms: number | null): void {
  database.prepare('INSERT OR REPLACE INTO bank_delay (id, ms) VALUES (1, ?)').run(ms)
}
