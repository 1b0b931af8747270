import { operations } from '@payment-center/api/operations'
import { runOperation } from '../run-operation.ts'

const [name, ...args] = process.argv.slice(2)
const operation = operations.find((item) => item.name === name)
if (operation === undefined) throw new Error(`No operation is named ${name}.`)
await runOperation(operation, args)
