import type { Sandbox } from '../../sandbox.ts'
import { readSetting } from '../../store/settings-table.ts'

/** How long debits stay processing, in milliseconds; null: until the control API settles them. */
export function readBankDelay({ database, settings }: Sandbox): number | null {
  const delay = readSetting<number | null>(database, 'bank_delay')
  return delay === undefined ? settings.bankDelayMs : delay
}
