// `payment-center rehearse`, in an archive of its own beside the product's.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rehearse } from './rehearse.ts'

const options = { email: { type: 'string' } } as const
const { email } = parseArgs({ args: process.argv.slice(3), options, strict: true }).values
const print = (line: string) => void process.stdout.write(`${line}\n`)

if (email === undefined) {
  process.stderr.write(
    'payment-center rehearse --email you@example.com (who gets the bill and the receipt)\n',
  )
  process.exit(1)
}
const program = join(import.meta.dirname, '../bin/payment-center')
process.exit((await rehearse({ program, variables: process.env, email, print })) ? 0 : 1)
