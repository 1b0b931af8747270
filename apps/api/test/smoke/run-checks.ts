import { bankChecks } from './bank-checks.ts'
import { cardChecks } from './card-checks.ts'
import type { Check } from './check.ts'
import { connectChecks } from './connect-checks.ts'
import { openSmokeVendors, type SmokeVendors } from './open-vendors.ts'
import type { SmokeSettings } from './read-settings.ts'
import { webhookChecks } from './webhook-checks.ts'

const checks: readonly Check[] = [...cardChecks, ...connectChecks, ...bankChecks, ...webhookChecks]

/**
 * Runs every check and prints a line for each, with the vendor's id of its last request.
 * @returns whether none failed
 */
export async function runChecks(settings: SmokeSettings, print: (line: string) => void): Promise<boolean> {
  const vendors = openSmokeVendors(settings)
  let failed = 0
  for (const { name, run, skipped, advice } of checks) {
    const reason = skipped?.(settings) ?? null
    if (reason !== null) {
      print(`SKIP  ${name}: ${reason}`)
      continue
    }
    try {
      await run(vendors)
      print(line('PASS', name, vendors))
    } catch (error) {
      failed += 1
      print(`${line('FAIL', name, vendors)}\n      ${messageOf(error)}`)
      if (advice !== undefined) print(`      ${advice}`)
    }
  }
  print(failed === 0 ? 'All checks passed.' : `${failed} of ${checks.length} checks failed.`)
  return failed === 0
}

function line(result: 'PASS' | 'FAIL', name: string, vendors: SmokeVendors): string {
  const request = vendors.takeLastRequest()
  return request === null ? `${result}  ${name}` : `${result}  ${name}  ${request}`
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
