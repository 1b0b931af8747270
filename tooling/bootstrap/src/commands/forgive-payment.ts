import { forgivePayment } from '@payment-center/api/operations'
import { runOperation } from '../run-operation.ts'

await runOperation(forgivePayment)
